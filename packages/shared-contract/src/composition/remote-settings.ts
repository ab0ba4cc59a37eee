import * as z from 'zod/mini';

const settingName = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,40}$/));
const settingValue = z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean()]);

/** Values of a remote's public configuration, by name. Must not contain secrets. */
export const settingsValues = z.record(settingName, settingValue);
export type SettingsValues = z.infer<typeof settingsValues>;

/** Settings of a remote that an environment can configure, by name. */
export const settingsDeclaration = z.record(
  settingName,
  z.strictObject({
    type: z.enum(['text', 'number', 'boolean']),
    /** What it does, for people who write environments. */
    description: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Required in the environment if there is no default. */
    default: z.optional(settingValue),
    /** Allowed values of a text. */
    choices: z.optional(z.array(z.string()).check(z.minLength(1))),
  }),
);
export type SettingsDeclaration = z.infer<typeof settingsDeclaration>;
