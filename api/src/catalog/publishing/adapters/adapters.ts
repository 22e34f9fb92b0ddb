import type { ChannelAdapter } from './channelAdapter';
import { httpAdapter } from './http/httpAdapter';

/** S14: the ways to reach channels, by the `kind` of a channel. A new one is a folder beside this file and a line here. */
export const adapters = new Map<string, ChannelAdapter>([['http', httpAdapter]]);
