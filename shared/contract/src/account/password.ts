import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { email, nothing, requiredText } from '../core/fields';
import { passwordText } from '../core/password';
import * as texts from '../core/texts';
import { secondFactorMethods } from './secondFactor';
import { sessionReply } from './session';
import { typedPassword } from './typedPassword';

/** P6: the password was correct, and a second factor is required. */
export const secondFactorReply = z.object({
  second_factor: z.object({
    /** Valid for five minutes and one login. */
    token: z.string(),
    methods: z.array(z.enum(secondFactorMethods)),
  }),
});
export type SecondFactorReply = z.output<typeof secondFactorReply>;

/** Sent as JSON or as form data (W10: login). */
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in',
  permission: 'anyone',
  body: z.object({ email: email(), password: typedPassword() }),
  response: z.union([sessionReply, secondFactorReply]),
});

/** A new password; a weak one is refused with everything that it lacks. Leading and trailing spaces are part of it. */
export const newPassword = () =>
  z.string().check(
    z.minLength(1, { error: texts.tooShort, abort: true }),
    z.maxLength(1024),
    z.superRefine((password, context) => {
      const text = passwordText(password);
      // As an object: a plain text would suppress errors of the form's other rules.
      if (text !== undefined) context.addIssue({ code: 'custom', message: text });
    }),
  );

/** The person that a registration link belongs to; 401 `link_expired` if it is unknown, used or too old (W8: lives of tokens). */
export const validateRegistration = endpoint({
  method: 'POST',
  path: '/auth/validate',
  summary: 'Check the token of a registration link',
  permission: 'anyone',
  body: z.object({ token: requiredText(1024) }),
  response: z.object({ user: z.object({ email: z.string(), first_name: z.string() }) }),
});

/** 401 `link_expired` if the token of a reset link is unknown, used or too old. */
export const validateResetToken = endpoint({
  method: 'POST',
  path: '/auth/validate_reset_password_token',
  summary: 'Check the token of a reset link',
  permission: 'anyone',
  body: z.object({ token: requiredText(1024) }),
  response: nothing,
});

/** Same answer and same time for known and unknown addresses. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/user/forgot_password',
  summary: 'Ask for a reset link by mail',
  permission: 'anyone',
  body: z.object({ email: email() }),
  response: nothing,
});

/**
 * Sets a password with the token of a registration or reset link in the Authorization header, and logs in (W9: token of a
 * new password); people with a second factor are asked for it. A weak password does not use up the token (C9: refused
 * addresses and passwords).
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/reset_password',
  summary: 'Set a password with the token of a link',
  permission: 'anyone',
  body: z.object({ new_password: newPassword() }),
  response: z.union([sessionReply, secondFactorReply]),
});

/** Changes one's own password and ends one's other sessions. */
export const updatePassword = endpoint({
  method: 'POST',
  path: '/user/update_password',
  summary: 'Change the own password',
  permission: 'CAN_RESET_PASSWORD',
  body: z
    .object({
      current_password: typedPassword(),
      new_password: newPassword(),
      new_password_confirmation: typedPassword(),
    })
    .check(
      z.superRefine(({ current_password, new_password, new_password_confirmation }, context) => {
        if (new_password === current_password)
          context.addIssue({ code: 'custom', path: ['new_password'], message: texts.samePassword });
        if (new_password !== new_password_confirmation)
          context.addIssue({ code: 'custom', path: ['new_password_confirmation'], message: texts.newPasswordMatch });
      }),
    ),
  response: nothing,
});
