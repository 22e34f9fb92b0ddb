import { counted } from '@segno/contract';
import {
  listRegistrationAcknowledgements,
  readRegistrationAcknowledgement,
  type RegistrationAcknowledgement,
} from '@segno/contract/money';
import { useCall } from '@segno/host';
import { Anchor, RelativeTime } from '@segno/ui';
import { Modal } from '@segno/ui/extra';
import { QueryFallback } from '@segno/ui/form';
import { DataTable, Pager, type Column } from '@segno/ui/list';
import { useState } from 'react';
import sales from '../salesScreen.module.css';
import { AcknowledgementOutcome } from './AcknowledgementOutcome';

const nameOf = ({ result }: RegistrationAcknowledgement) => result.file_name || `Answer of ${result.pro}`;

/** What an acknowledgement says, without zeros: '2 accepted, 1 in conflict'. */
const outcomeOf = ({
  accepted,
  in_conflict: conflicts,
  rejected,
  problem_count: left,
}: RegistrationAcknowledgement['result']) =>
  [
    accepted > 0 && `${accepted} accepted`,
    conflicts > 0 && `${conflicts} in conflict`,
    rejected > 0 && `${rejected} rejected`,
    left > 0 && `${counted(left, 'line')} left alone`,
  ]
    .filter(Boolean)
    .join(', ') || 'Received';

const columnsOf = (open: (uuid: string) => void): readonly Column<RegistrationAcknowledgement>[] => [
  { id: 'pro', header: 'PRO', width: 112, priority: 2, cell: ({ result }) => result.pro },
  {
    id: 'name',
    header: 'Name',
    priority: 1,
    cell: (row) => (
      <Anchor component="button" type="button" inherit onClick={() => open(row.uuid)}>
        {nameOf(row)}
      </Anchor>
    ),
  },
  { id: 'outcome', header: 'Outcome', priority: 1, cell: ({ result }) => outcomeOf(result) },
  { id: 'user', header: 'User', width: 176, priority: 3, cell: ({ user }) => user },
  { id: 'read', header: 'Read', width: 152, priority: 2, cell: ({ read_at: at }) => <RelativeTime value={at} /> },
];

/** M22: the acknowledgements that were read, of the chosen PRO or of all; nothing while there is none. */
export const ReadAcknowledgements = ({ of, onOpen }: { of: string | undefined; onOpen: (uuid: string) => void }) => {
  const [page, setPage] = useState({ pagenum: 1, pagesize: 25 });
  const { data } = useCall(listRegistrationAcknowledgements, { query: { ...(of ? { pro_uuid: of } : {}), ...page } });
  if (!data || data.paging.total_size === 0) return null;
  return (
    <section className={sales.root} aria-labelledby="acknowledgements">
      <h2 id="acknowledgements" className={sales.heading}>
        Acknowledgements
      </h2>
      <DataTable label="Acknowledgements" rows={data.acknowledgements} columns={columnsOf(onOpen)} nameOf={nameOf} />
      <Pager
        paging={data.paging}
        pagesize={page.pagesize}
        onPage={(pagenum) => setPage({ ...page, pagenum })}
        onPageSize={(pagesize) => setPage({ pagenum: 1, pagesize })}
      />
    </section>
  );
};

/** The outcome of an acknowledgement, as it was shown when it was read. */
export const AcknowledgementDialog = ({ uuid, onClose }: { uuid: string | null; onClose: () => void }) => (
  <Modal opened={uuid !== null} onClose={onClose} title="Acknowledgement" size="40rem" centered>
    {uuid !== null && <Outcome uuid={uuid} />}
  </Modal>
);

const Outcome = ({ uuid }: { uuid: string }) => {
  const read = useCall(readRegistrationAcknowledgement, { params: { uuid } });
  if (!read.data) return <QueryFallback call={read} rows={2} columns={2} />;
  return <AcknowledgementOutcome result={read.data.acknowledgement.result} />;
};
