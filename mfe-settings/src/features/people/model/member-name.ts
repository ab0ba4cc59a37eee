interface Named {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  email: string;
}

/** @returns first and last name, or else the email address */
export function getMemberName({ first_name, last_name, email }: Named): string {
  return [first_name, last_name].filter(Boolean).join(' ') || email;
}

export const getInitials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
