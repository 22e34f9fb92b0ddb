import { registrationStatuses, type RegistrationStatus, type SongDetail } from '@segno/contract/catalog';
import { StatusBadge, Text, type StatusTone } from '@segno/ui';
import { LineTable, type LineColumn } from '../../../lineTable/LineTable';
import classes from './SongRegistrations.module.css';

type Registration = SongDetail['registrations'][number];

const tones = {
  registered: 'neutral',
  RA: 'medium',
  AS: 'high',
  AC: 'high',
  CO: 'low',
  DU: 'medium',
  NP: 'neutral',
  RC: 'red',
  RJ: 'red',
} as const satisfies Record<RegistrationStatus, StatusTone>;

const columns: readonly LineColumn<Registration>[] = [
  { header: 'PRO', cell: ({ pro }) => pro },
  {
    header: 'Status',
    cell: ({ status, messages }) => (
      <>
        <StatusBadge tone={tones[status]}>{registrationStatuses[status]}</StatusBadge>
        {messages.length > 0 && (
          <ul className={classes.messages}>
            {messages.map((message, index) => (
              <li key={index}>{message}</li>
            ))}
          </ul>
        )}
      </>
    ),
  },
  { header: 'PRO work ID', cell: ({ society_work_id }) => society_work_id ?? 'None' },
];

/** M20: what PROs know of a song: how far its registration is, what they call it, and what they found. */
export const SongRegistrations = ({ song: { registrations } }: { song: Pick<SongDetail, 'registrations'> }) =>
  registrations.length === 0 ? (
    <Text>Sent to no PRO yet.</Text>
  ) : (
    <LineTable
      label="Registrations"
      lines={registrations}
      keyOf={({ pro }) => pro}
      columns={columns}
      nameOf={({ pro }) => pro}
    />
  );
