import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { requiredText, timestamp } from '../core/fields';
import * as texts from '../core/texts';

/** A field that people do not see: what fills it in is a program. */
export const honeypot = () =>
  z.nullish(z.string().check(z.refine((value) => value === '', { error: texts.leaveEmpty })));

/** What an applicant's browser has to work on before the application is taken. Good for one application, for a day. */
export const readApplicationChallenge = endpoint({
  method: 'GET',
  path: '/new_artist_submission/challenge',
  summary: 'Ask for the challenge that an application answers',
  permission: 'anyone',
  response: z.object({
    challenge: z.object({
      token: z.string(),
      /** With so many zero bits SHA-256 of token and proof begins; 32 at most. */
      bits: z.int(),
      /** The application is taken so long after the challenge was given. */
      wait_seconds: z.int(),
    }),
  }),
});

/** How an application stands, as its applicant reads it. */
export const applicationStages = ['received', 'in_review', 'accepted', 'declined'] as const;
export type ApplicationStage = (typeof applicationStages)[number];

/** 401 `link_expired` when the token is unknown or its application was deleted. */
export const readApplicationStatus = endpoint({
  method: 'POST',
  path: '/new_artist_submission/status',
  summary: 'Read how an application stands, with the token of the link in its mail',
  permission: 'anyone',
  body: z.object({ token: requiredText(1024) }),
  response: z.object({
    application: z.object({
      /** Of the artist or band, else of the person. */
      name: z.string(),
      stage: z.enum(applicationStages),
      created_at: timestamp(),
      /** Names of the files, in their order. */
      tracks: z.array(z.string()),
    }),
  }),
});
