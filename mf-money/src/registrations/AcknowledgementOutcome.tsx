import { counted } from '@segno/contract';
import type { AcknowledgementResult } from '@segno/contract/money';
import { Alert, Anchor, Stack, Text } from '@segno/ui';
import { IconAlertTriangle, IconCheck } from '@segno/ui/icons';
import { DataTable, type Column } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import classes from './SongRegistrations.module.css';
import { stageNames, worklistAt } from './stages';

const stages = ['accepted', 'in_conflict', 'rejected'] as const;

type Problem = AcknowledgementResult['problems'][number] & { uuid: string };

const columns: readonly Column<Problem>[] = [
  // A problem of the whole file has no line.
  { id: 'line', header: 'Line', width: 96, priority: 1, cell: ({ line }) => (line === 0 ? 'File' : line) },
  { id: 'message', header: 'What was left alone', priority: 2, cell: ({ message }) => message },
];

const nameOf = ({ line, message }: Problem): string => `line ${line}: ${message}`;

/** Result of an acknowledgement: a summary, and the lines that were not used. */
export const AcknowledgementOutcome = ({ result }: { result: AcknowledgementResult }) => {
  const { pro, pro_uuid, works, updated, iswcs, agreements, problems, problem_count } = result;
  const isAccepted = problem_count + result.in_conflict + result.rejected === 0;
  const rows = problems.map((problem, index) => ({ ...problem, uuid: String(index) }));
  return (
    <Stack gap="md">
      <Alert
        color={isAccepted ? 'green' : 'amber'}
        icon={isAccepted ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
        title={`${pro} answers ${counted(works, 'work')}`}
      >
        {`${counted(updated, 'registration was', 'registrations were')} updated, `}
        {`${counted(iswcs, 'song has', 'songs have')} a new ISWC, ${counted(agreements, 'song has', 'songs have')} new agreement numbers.`}
        <ul className={classes.stages}>
          {stages.map((stage) => (
            <li key={stage}>
              {pro_uuid === null || result[stage] === 0 ? (
                `${stageNames[stage]}: ${result[stage].toLocaleString('en-US')}`
              ) : (
                <Anchor component={Link} to={worklistAt(pro_uuid, stage)}>
                  {`${stageNames[stage]}: ${result[stage].toLocaleString('en-US')}`}
                </Anchor>
              )}
            </li>
          ))}
        </ul>
      </Alert>
      {rows.length > 0 && <DataTable label="What was left alone" rows={rows} columns={columns} nameOf={nameOf} />}
      {problem_count > rows.length && (
        <Text>{`${counted(problem_count - rows.length, 'more line is', 'more lines are')} not shown.`}</Text>
      )}
    </Stack>
  );
};
