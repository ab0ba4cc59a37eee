import * as z from 'zod/mini';

const settingName = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,40}$/));
const settingValue = z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean()]);

/** Values of a remote's public configuration, by name. They must not hold secrets. */
export const settingsValues = z.record(settingName, settingValue);
export type SettingsValues = z.infer<typeof settingsValues>;

/** Settings of a remote that an environment may configure, by name. */
export const settingsDeclaration = z.record(
  settingName,
  z.strictObject({
    type: z.enum(['text', 'number', 'boolean']),
    /** Its effect, for the people who compose an environment. */
    description: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Without a default the environment has to give a value. */
    default: z.optional(settingValue),
    /** The only values that a text may have. */
    choices: z.optional(z.array(z.string()).check(z.minLength(1))),
  }),
);
export type SettingsDeclaration = z.infer<typeof settingsDeclaration>;
