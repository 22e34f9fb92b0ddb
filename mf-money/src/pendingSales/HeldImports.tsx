import {
  listEarnings,
  listSalesImports,
  rejectSalesImport,
  releaseSalesImport,
  type SalesImport,
} from '@segno/contract/money';
import { call, notifySuccess, useCall, useCan, useInvalidate } from '@segno/host';
import { Button, formatMoney, KeyValue, Paper, useConfirm } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import { useMutation } from '@tanstack/react-query';
import { dayText } from '../range/dayText';
import classes from '../salesScreen.module.css';
import { holdReason } from './holdReason';

type Decision = 'release' | 'reject';

const decisions = {
  release: {
    endpoint: releaseSalesImport,
    label: 'Release',
    question: ({ name }: SalesImport) => `Are you sure you want to release the sales file ${name}?`,
    detail: 'Its sales count from now on, and artists see what they have earned.',
    done: ({ name }: SalesImport) => `The sales file ${name} has been released`,
  },
  reject: {
    endpoint: rejectSalesImport,
    label: 'Reject',
    question: ({ name }: SalesImport) => `Are you sure you want to reject the sales file ${name}?`,
    detail: 'Its lines are dropped. The channel has to send a corrected file.',
    done: ({ name }: SalesImport) => `The sales file ${name} has been rejected`,
  },
} as const satisfies Record<Decision, object>;

const count = (rows: number): string => rows.toLocaleString('en-US');

/** Unusual sales files, each with the reason. They count once they are released. */
export const HeldImports = () => {
  const read = useCall(listSalesImports, { query: { state: 'held', pagesize: 100 } }, { keep: true });
  const { data } = read;
  const invalidate = useInvalidate();
  const mayDecide = useCan(releaseSalesImport.permission);
  const { confirm, dialog } = useConfirm();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ file, decision }: { file: SalesImport; decision: Decision }) =>
      call(decisions[decision].endpoint, { params: { uuid: file.uuid } }),
    onSuccess: (_, { file, decision }) => notifySuccess(decisions[decision].done(file)),
    onSettled: () => invalidate(listSalesImports, listEarnings),
  });
  const decide = (file: SalesImport, decision: Decision) => {
    const { question, detail, label } = decisions[decision];
    const asked = { text: question(file), detail, confirmLabel: label, danger: decision === 'reject' };
    void confirm(asked).then((yes) => yes && mutate({ file, decision }));
  };

  return (
    <section className={classes.root} aria-labelledby="held-files">
      <h2 id="held-files" className={classes.heading}>
        Held sales files
      </h2>
      {(!data || read.error) && (
        <QueryFallback call={read} rows={1} columns={3} failedText="Impossible to fetch the sales files." />
      )}
      {data?.sales_imports.length === 0 && <p className={classes.quiet}>No sales file is held.</p>}
      {data?.sales_imports.map((file) => (
        <Paper key={file.uuid} withBorder p="md" component="article" aria-label={file.name}>
          <h3 className={classes.fileName}>{file.name}</h3>
          <p className={classes.why}>{holdReason(file)}</p>
          <KeyValue
            wide
            items={[
              { label: 'Held', value: `${count(file.held_rows)} of ${count(file.rows)} rows` },
              { label: 'Gross', value: formatMoney(file.total ?? 0) },
              { label: 'Read', value: dayText(file.created_at.slice(0, 10)) },
            ]}
          />
          {mayDecide && (
            <div className={classes.actions}>
              <Button onClick={() => decide(file, 'release')} disabled={isPending}>
                Release
              </Button>
              <Button variant="default" onClick={() => decide(file, 'reject')} disabled={isPending}>
                Reject
              </Button>
            </div>
          )}
        </Paper>
      ))}
      {dialog}
    </section>
  );
};
