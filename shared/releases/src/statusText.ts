import { shareText } from './canary';
import type { ReleaseStatus } from './releaseStatus';

/** A status as text for a terminal. */
export function statusText(status: ReleaseStatus): string {
  const { place, env, release, problem, contract, remotes, clashes, previews, history } = status;
  if (release === null) return `Nothing has been published in ${env} of ${place}.`;
  return [
    `${env} of ${place}: release ${release}, contract ${contract?.supported.join(' and ')}`,
    ...(problem === null ? [] : [`! ${problem}`]),
    ...clashes.map(
      ({ remote, dropped, reason }) => `! ${remote} is ${dropped ? 'dropped' : 'partly hidden'}: ${reason}`,
    ),
    ...remotes.flatMap(({ name, base, state, contractRange, fits, canary }) => [
      [
        `  ${name.padEnd(14)} ${state.padEnd(3)} ${base}`,
        `contract ${contractRange}${fits ? '' : ', not served'}`,
      ].join('  '),
      ...(canary
        ? [`    canary ${canary.base} for ${shareText(canary.share)}, since ${canary.since} by ${canary.by}`]
        : []),
    ]),
    ...previews.map(
      ({ name, base, by, expiresAt }) => `  preview ${linkOf(name)} ${base} by ${by}, until ${expiresAt}`,
    ),
    ...history.map(({ release: id, issuedAt, action, changed, publishedBy, reason }) =>
      [
        `  ${issuedAt} ${id} ${action} ${changed.join(', ')} by ${publishedBy}`.replace(/(?<! ) {2,}by/, ' by'),
        ...(reason === undefined ? [] : [reason]),
      ].join(': '),
    ),
  ].join('\n');
}

/** The address that opens a preview, relative to the product's. */
export const linkOf = (name: string): string => `/?preview=${name}`;
