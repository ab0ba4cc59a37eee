import { PublicPage } from '../public-page/PublicPage';
import { RegisterForm } from './RegisterForm';
import { registerTexts } from './texts';

export default function RegisterPage() {
  return (
    <PublicPage title={registerTexts.title} purpose={registerTexts.purpose}>
      <RegisterForm />
    </PublicPage>
  );
}
