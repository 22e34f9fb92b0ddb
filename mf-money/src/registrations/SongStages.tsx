import { listSongRegistrations, readRegistrationStages, type RegistrationStage } from '@segno/contract/money';
import { useCall, useCan, type SongSlot } from '@segno/host';
import { Anchor, StatusBadge, Text, type StatusTone } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import { Link } from 'react-router-dom';
import classes from './SongRegistrations.module.css';
import { stageNames, worklistAt } from './stages';

const tones: Record<RegistrationStage, StatusTone> = {
  never_sent: 'neutral',
  waiting: 'medium',
  unanswered: 'low',
  in_conflict: 'low',
  rejected: 'red',
  accepted: 'high',
};

/** M20: the stage of a song at each PRO, with a link to the other songs at that stage. */
export const Extension = ({ song }: SongSlot) => {
  const read = useCall(readRegistrationStages, { params: { uuid: song } });
  const mayList = useCan(listSongRegistrations.permission);
  if (!read.data) return <QueryFallback call={read} rows={1} columns={1} />;
  const { items } = read.data;
  if (items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No PRO receives this song yet.
      </Text>
    );
  return (
    <ul className={classes.perPro}>
      {items.map(({ pro, pro_uuid, stage }) => (
        <li key={pro_uuid}>
          {mayList ? (
            <Anchor component={Link} to={worklistAt(pro_uuid, stage)} inherit>
              {pro}
            </Anchor>
          ) : (
            pro
          )}{' '}
          <StatusBadge tone={tones[stage]}>{stageNames[stage]}</StatusBadge>
        </li>
      ))}
    </ul>
  );
};
