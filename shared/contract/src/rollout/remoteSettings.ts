import { z } from 'zod/mini';
import { optionalText, orEmpty, requiredText, typed } from '../core/fields';
import * as texts from '../core/texts';

const line = z.string().check(z.minLength(1), z.maxLength(255));
const words = { label: line, help: z.optional(line) };
const required = z.optional(z.literal(true));

/** One setting of a remote, as described by its declaration (L22: settings of a remote). `default`: the value until somebody sets it. */
export const remoteSetting = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    ...words,
    required,
    /** Characters; 255 by default. */
    max: z.optional(z.int().check(z.gte(1), z.lte(2000))),
    default: z.optional(z.string()),
  }),
  z.object({
    type: z.literal('number'),
    ...words,
    required,
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    /** Digits after the decimal point; none by default. */
    decimals: z.optional(z.int().check(z.gte(0), z.lte(6))),
    default: z.optional(z.number()),
  }),
  z.object({ type: z.literal('boolean'), ...words, default: z.optional(z.boolean()) }),
  z.object({
    type: z.literal('choice'),
    ...words,
    required,
    choices: z.readonly(z.array(line).check(z.minLength(1), z.maxLength(100))),
    default: z.optional(z.string()),
  }),
]);
export type RemoteSetting = z.output<typeof remoteSetting>;
export type RemoteSettings = Readonly<Record<string, RemoteSetting>>;

function numberOf({ min = -Infinity, max = Infinity, decimals = 0 }: Extract<RemoteSetting, { type: 'number' }>) {
  const isFine = (value: number) => value >= min && value <= max && Number(value.toFixed(decimals)) === value;
  return typed(z.number().check(z.refine(isFine, { error: texts.number })));
}

/** The schema of a setting's value; optional ones may be null. */
function valueOf(setting: RemoteSetting): z.ZodMiniType {
  switch (setting.type) {
    case 'text':
      return setting.required ? requiredText(setting.max) : optionalText(setting.max);
    case 'number':
      return setting.required ? numberOf(setting) : orEmpty(numberOf(setting));
    case 'boolean':
      return z.boolean();
    case 'choice':
      return setting.required ? z.enum(setting.choices) : orEmpty(z.enum(setting.choices));
  }
}

/** The schema of a remote's settings, used by form and server. */
export const settingValues = (settings: RemoteSettings) =>
  z.object(Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, valueOf(setting)])));

const unset = (setting: RemoteSetting): unknown => setting.default ?? (setting.type === 'boolean' ? false : null);

/** The current value of each setting: what was set if still valid, else its default, or null. */
export const settingsNow = (
  settings: RemoteSettings,
  kept: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => {
      const known = kept[name] === undefined ? undefined : valueOf(setting).safeParse(kept[name]);
      return [name, known?.success ? (known.data ?? null) : unset(setting)];
    }),
  );

/** The first setting whose default is not a valid value. */
export const misfitDefault = (settings: RemoteSettings): string | undefined =>
  Object.entries(settings).find(
    ([, setting]) => setting.default !== undefined && !valueOf(setting).safeParse(setting.default).success,
  )?.[0];
