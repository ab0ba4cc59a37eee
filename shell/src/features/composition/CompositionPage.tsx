import { Page } from 'shared-ui/core';
export default function CompositionPage() {
  return <Page title="Composition" />;
}
