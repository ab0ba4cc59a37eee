import { createValidator } from 'shared-server';
import { VendorError } from '../../errors/vendor-error';

const MAX_PROBLEMS = 10;

/** Throws VendorError 400 naming the first invalid fields, in the vendor's format. */
export const validate = createValidator((issues) => {
  const problems = issues
    .slice(0, MAX_PROBLEMS)
    .map((issue) => `${issue.path.map(String).join('.') || 'body'}: ${issue.message}`)
    .join('; ');
  return new VendorError(
    400,
    `Json Deserialization Error: *Type* : data | *Message* : ${problems}`,
  );
});
