import { counted, linkTo } from '@segno/contract';
import { listRegistrationCounts, registrationStages, type RegistrationStage } from '@segno/contract/money';
import { Anchor, narrowScreen, useMediaQuery } from '@segno/ui';
import { QueryFallback, useFollowedCall } from '@segno/ui/form';
import { Link } from 'react-router-dom';
import { FigureHead } from '../figures/FigureHead';
import classes from '../figures/figureTable.module.css';
import sales from '../salesScreen.module.css';
import own from './RegistrationsScreen.module.css';
import { stageNames, worklistAt } from './stages';

/** Number of songs in a stage at a PRO, which leads to them. */
export const StageCount = ({
  pro,
  pro_uuid,
  stage,
  count,
}: {
  /** Named where there are several. */
  pro?: string;
  pro_uuid: string;
  stage: RegistrationStage;
  count: number;
}) =>
  count === 0 ? (
    '0'
  ) : (
    <Anchor
      component={Link}
      to={worklistAt(pro_uuid, stage)}
      inherit
      aria-label={`${counted(count, 'song')}${pro ? ` of ${pro}` : ''}: ${stageNames[stage]}`}
    >
      {count.toLocaleString('en-US')}
    </Anchor>
  );

/** M20: how many songs are in each stage at each PRO that has any; each count leads to its songs. */
export const RegistrationSummary = () => {
  // A file may have been made or answered in another tab, so it is refetched on return.
  const read = useFollowedCall(listRegistrationCounts, {}, { about: () => undefined, delay: () => false });
  // On a phone it would push the files off the screen.
  const isNarrow = useMediaQuery(narrowScreen) ?? false;
  const pros = read.data?.items.filter((row) => row.never_sent + row.registered > 0);
  if (pros?.length === 0) return null;
  return (
    <details open={!isNarrow}>
      <summary className={sales.summary}>Songs by PRO</summary>
      {pros ? (
        <table className={`${classes.root} ${own.counts}`} aria-label="Songs by PRO">
          <FigureHead heads={['PRO', ...registrationStages.map((stage) => stageNames[stage])]} />
          <tbody>
            {pros.map(({ pro, pro_uuid, ...songs }) => (
              <tr key={pro_uuid}>
                <th scope="row">
                  <Anchor component={Link} to={`${linkTo('PROS_SONG_REGISTRATIONS')}?pro_uuid=${pro_uuid}`} inherit>
                    {pro}
                  </Anchor>
                </th>
                {registrationStages.map((stage) => (
                  <td key={stage} data-label={stageNames[stage]}>
                    <StageCount {...{ pro, pro_uuid, stage }} count={songs[stage]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <QueryFallback call={read} rows={2} columns={7} failedText="Impossible to count the songs by PRO." />
      )}
    </details>
  );
};
