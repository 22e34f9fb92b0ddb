import type { ReleaseStatus } from './releaseStatus';

/** A status as somebody reads it at a terminal. */
export function statusText({ place, env, release, problem, contract, remotes, history }: ReleaseStatus): string {
  if (release === null) return `Nothing was published in ${env} of ${place}.`;
  return [
    `${env} of ${place}: release ${release}, contract ${contract?.supported.join(' and ')}`,
    ...(problem === null ? [] : [`! ${problem}`]),
    ...remotes.map(({ name, base, state, contractRange, fits }) =>
      [
        `  ${name.padEnd(14)} ${state.padEnd(3)} ${base}`,
        `contract ${contractRange}${fits ? '' : ', not served'}`,
      ].join('  '),
    ),
    ...history.map(({ release: id, issuedAt, action, changed, publishedBy }) =>
      `  ${issuedAt} ${id} ${action} ${changed.join(', ')} by ${publishedBy}`.replace(/ {2,}by/, ' by'),
    ),
  ].join('\n');
}
