import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { email } from '../core/fields';
import { secondFactorMethods } from './secondFactor';
import { sessionReply } from './session';
import { typedPassword } from './typedPassword';

/** The password was right, and a second factor is awaited (P6). */
export const secondFactorReply = z.object({
  second_factor: z.object({
    /** Good for five minutes and one login. */
    token: z.string(),
    methods: z.array(z.enum(secondFactorMethods)),
  }),
});
export type SecondFactorReply = z.output<typeof secondFactorReply>;

/** Sent as JSON or as form data (W10). */
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in',
  permission: 'anyone',
  body: z.object({ email: email(), password: typedPassword() }),
  response: z.union([sessionReply, secondFactorReply]),
});
