import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { requiredText, timestamp } from '../core/fields';
import * as texts from '../core/texts';

/** A hidden field: if it is filled in, it was a program. */
export const honeypot = () =>
  z.nullish(z.string().check(z.refine((value) => value === '', { error: texts.leaveEmpty })));

/** The challenge that an applicant's browser must solve before the application is accepted. Valid for one application and one day. */
export const readApplicationChallenge = endpoint({
  method: 'GET',
  path: '/new_artist_submission/challenge',
  summary: 'Ask for the challenge that an application answers',
  permission: 'anyone',
  response: z.object({
    challenge: z.object({
      token: z.string(),
      /** SHA-256 of token and proof must begin with this many zero bits; at most 32. */
      bits: z.int(),
      /** The application is accepted this long after the challenge was issued. */
      wait_seconds: z.int(),
    }),
  }),
});

/** The state of an application, as shown to its applicant: `answer_due` once both people have listened. */
export const applicationStages = ['received', 'in_review', 'answer_due', 'accepted', 'declined'] as const;
export type ApplicationStage = (typeof applicationStages)[number];

/** 401 `link_expired` if the token is unknown or its application was deleted. */
export const readApplicationStatus = endpoint({
  method: 'POST',
  path: '/new_artist_submission/status',
  summary: 'Read how an application stands, with the token of the link in its mail',
  permission: 'anyone',
  body: z.object({ token: requiredText(1024) }),
  response: z.object({
    application: z.object({
      /** Of the artist or band, otherwise of the person. */
      name: z.string(),
      stage: z.enum(applicationStages),
      created_at: timestamp(),
      /** File names, in order. */
      tracks: z.array(z.string()),
    }),
  }),
});
