import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { nothing } from '../core/fields';

/**
 * script: thrown by running code · promise: rejected and not caught · screen: a screen crashed · load: a part could not be
 * loaded · slow: a task above 1 s.
 */
export const browserErrorKinds = ['script', 'promise', 'screen', 'load', 'slow'] as const;

/** Largest paint, slowest interaction, first paint, first byte: milliseconds. CLS: how much the page layout shifted, without a unit. */
export const webVitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type WebVital = (typeof webVitals)[number];

export const browserErrorKind = z.enum(browserErrorKinds);

/** A remote, or `shell`. */
const remote = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/));
/** Folder of its release; `/static/` for the shell. */
const base = z.string().check(z.maxLength(300), z.regex(/^(https:\/\/[\w.:-]{1,100})?(\/[\w-][\w.~-]*)+\/$/));
/** Name of the registry's release that the page started with. */
export const releaseName = z.string().check(z.regex(/^[\w-]{1,80}$/));

const error = z.object({
  kind: browserErrorKind,
  /** The remote of the screen; the remote in the stack takes precedence. */
  remote: z.optional(remote),
  base: z.optional(base),
  /** Pattern of the address: `/songs/edit/:uuid`. */
  route: z.string().check(z.maxLength(200)),
  message: z.string().check(z.maxLength(1000)),
  /** As reported by the browser, without its message. */
  stack: z.string().check(z.maxLength(8000)),
});

/** What a page has seen since its last report (L6: what browsers report). Callable without a session; speed is then not counted. */
export const sendBrowserReport = endpoint({
  method: 'POST',
  path: '/browser_report',
  summary: 'Report what went wrong in a page, and how fast it was',
  permission: 'anyone',
  body: z.object({
    release: releaseName,
    /** The page is from a development server: nothing is counted. */
    development: z.optional(z.boolean()),
    errors: z.array(error).check(z.maxLength(20)),
    loads: z.array(z.object({ remote, base, ms: z.number().check(z.gte(0), z.lte(600_000)) })).check(z.maxLength(20)),
    vitals: z
      .array(z.object({ remote, base, name: z.enum(webVitals), value: z.number().check(z.gte(0), z.lte(600_000)) }))
      .check(z.maxLength(20)),
  }),
  response: nothing,
  status: 204,
});
