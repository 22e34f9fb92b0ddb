import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { uuid } from '../core/fields';

/** Days that the draft of a form is kept. */
export const FORM_DRAFT_DAYS = 30;
/** The maximum number of forms per person whose drafts are kept; the oldest make room. */
export const MAX_FORM_DRAFTS = 100;
/** The maximum length of a draft as JSON. */
export const MAX_FORM_DRAFT_LENGTH = 256 * 1024;

const SECRET = /(password|secret|token|credentials|account)$/i;

/** True for the names of fields whose input is never stored: passwords, tokens, payout data. */
export const isSecretName = (name: string): boolean => SECRET.test(name);

const holdsSecret = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, inner]) => isSecretName(name) || holdsSecret(inner));

const values = z.record(z.string(), z.unknown());

/** The unsaved input of a form. */
export const formDraftContent = z.object({
  /** The input, by field. */
  values,
  /** The initial values of these fields: if the record has others by now, the person is asked. */
  start: values,
});
export type FormDraftContent = z.output<typeof formDraftContent>;

/** Milliseconds since the last keystroke, or since the input was saved or discarded: browsers' clocks differ. */
const age = z.int().check(z.gte(0), z.lte(FORM_DRAFT_DAYS * 24 * 3_600_000));

const mine = {
  path: '/form_draft/:user_uuid',
  permission: 'signed-in',
  /** 404 for other people's: a page that is open while somebody else logs in writes nothing into their account. */
  params: z.object({ user_uuid: uuid() }),
  /** The form, as the browser names it. */
  query: z.object({ about: z.string().check(z.minLength(1), z.maxLength(500)) }),
} as const;

/** Null if the form has had no draft. */
export const readFormDraft = endpoint({
  ...mine,
  method: 'GET',
  summary: 'Read the own draft of a form (S22)',
  response: z.object({
    /** `content` is null once the input was saved or discarded. */
    form_draft: z.nullable(z.object({ content: z.nullable(formDraftContent), age })),
  }),
});

/** What was typed last is kept: input that is older than the stored draft changes nothing. */
export const saveFormDraft = endpoint({
  ...mine,
  method: 'PUT',
  summary: 'Keep the own draft of a form, or nothing once it was saved or discarded (S22)',
  keepsAnswers: true,
  body: z.object({
    content: z.nullable(
      formDraftContent.check(
        z.refine((content) => JSON.stringify(content).length <= MAX_FORM_DRAFT_LENGTH, {
          error: 'A draft can have at most 256 kB.',
        }),
        z.refine((content) => !holdsSecret(content), { error: 'A draft cannot hold passwords or other secrets.' }),
      ),
    ),
    age,
  }),
  response: z.null(),
  status: 204,
});
