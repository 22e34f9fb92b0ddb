import {
  type performingRightsOrganization,
  presignProEarningsStatement,
  statementColumns,
  tryStatementColumns,
} from '@segno/contract/money';
import { useCall, useCan } from '@segno/host';
import { ErrorState, SkeletonRows, Stack, Text } from '@segno/ui';
import type { FormPart } from '@segno/ui/screen';
import { FileDrop, useFileTask } from '@segno/ui/upload';
import { StatementFigures } from '../statements/StatementPreviewField';

/** Tries the form's columns on a real statement: shows its header and what would be booked. Nothing is stored. */
export const ColumnTrial: FormPart<typeof performingRightsOrganization> = ({ form: { values } }) => {
  const mayTry = useCan(tryStatementColumns.permission);
  const { drop, data: url } = useFileTask({ presign: presignProEarningsStatement, start: (at) => Promise.resolve(at) });
  const named = [...Object.keys(statementColumns), 'currency'].flatMap((name) => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  const trial = useCall(
    tryStatementColumns,
    { query: { url: url ?? '', ...Object.fromEntries(named) } },
    { enabled: url !== undefined, keep: true, staleTime: Infinity },
  );
  if (!mayTry) return null;
  return (
    <Stack gap="sm">
      <FileDrop
        label="Try the columns on a statement"
        kinds={['csv']}
        {...drop}
        hint="You see its head and what would be booked. Nothing is booked here."
      />
      {trial.isFetching && !trial.data && <SkeletonRows rows={3} columns={2} />}
      {trial.error && (
        <ErrorState
          title="The statement cannot be read by these columns."
          onRetry={() => void trial.refetch()}
          retrying={trial.isFetching}
        >
          {Object.values(trial.error.errors).flat()[0] ?? trial.error.message}
        </ErrorState>
      )}
      {trial.data && <Text size="sm">{`The columns of the file: ${trial.data.head.join(', ')}`}</Text>}
      {trial.data?.statement_preview && <StatementFigures preview={trial.data.statement_preview} />}
    </Stack>
  );
};
