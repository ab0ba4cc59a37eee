import { Button } from 'shared-ui/core';

interface Props {
  sending: boolean;
  texts: { submit: string; submitting: string };
}

export function SubmitButton({ sending, texts }: Props) {
  return (
    <Button type="submit" variant="primary" fullWidth loading={sending}>
      {sending ? texts.submitting : texts.submit}
    </Button>
  );
}
