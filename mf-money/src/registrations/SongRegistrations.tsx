import {
  pollSong,
  type RegistrationClaim,
  registrationStatuses,
  type RegistrationStatus,
} from '@segno/contract/catalog';
import { useCall, type SongSlot } from '@segno/host';
import { StatusBadge, Text, type StatusTone } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import { dayText } from '../range/dayText';
import classes from './SongRegistrations.module.css';

/** Milliseconds for which the data of the song's page, which polls, is new enough. */
const FRESH = 10_000;

export const statusTones = {
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

/** The claims on a work in conflict, as the PRO reports them. */
export const PartiesOfConflict = ({ claim: { work_title, work_id, parties } }: { claim: RegistrationClaim }) => (
  <>
    {`The PRO has ${work_title}${work_id === null ? '' : ` (${work_id})`} of:`}
    <ul className={classes.parties}>
      {parties.map(({ name, role, ipi_number, pr_share, mr_share }, index) => (
        <li key={index}>
          {`${name}, ${role}${ipi_number === null ? '' : `, IPI ${ipi_number}`}: ${pr_share}% performing, ${mr_share}% mechanical`}
        </li>
      ))}
    </ul>
  </>
);

/** M20: what PROs know about a song: the stage of its registration, their work numbers, and conflicts. */
export const Extension = ({ song }: SongSlot) => {
  const read = useCall(pollSong, { params: { uuid: song } }, { staleTime: FRESH });
  if (!read.data) return <QueryFallback call={read} rows={2} columns={3} />;
  const { registrations } = read.data.song;
  if (registrations.length === 0) return <Text>Sent to no PRO yet.</Text>;
  return (
    <ul aria-label="Registrations" className={classes.root}>
      {registrations.map(({ pro, status, society_work_id, messages, claim, agreement_numbers, sent_on, sent_file }) => (
        <li key={pro} className={classes.line}>
          <span className={classes.pro}>{pro}</span>
          <StatusBadge tone={statusTones[status]}>{registrationStatuses[status]}</StatusBadge>
          <span className={classes.work}>
            {society_work_id === null ? 'No work ID yet' : `Work ID ${society_work_id}`}
            {agreement_numbers.length > 0 && `, agreement ${agreement_numbers.join(', ')}`}
            {sent_on && `, sent ${dayText(sent_on)}${sent_file === null ? '' : ` in ${sent_file}`}`}
          </span>
          {messages.length > 0 && (
            <ul className={classes.messages}>
              {messages.map((message, index) => (
                <li key={index}>{message}</li>
              ))}
            </ul>
          )}
          {claim && (
            <div className={classes.messages}>
              <PartiesOfConflict claim={claim} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};
