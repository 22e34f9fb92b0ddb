import { clockText } from '@segno/contract';
import { example } from '@segno/contract/taxonomy';
import { Anchor } from '@segno/ui';
import { switchField, textArea, textField } from '@segno/ui/form';
import { screen } from '@segno/ui/screen';
import { CutText, flagFilter } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { clockField } from './clockField';
import { readAddress } from './readAddress';

/** An example's address: within the product a link to the screen, elsewhere one that opens beside it. */
const ExampleLink = ({ url }: { url: string | null }) => {
  const address = readAddress(url, location.origin);
  if (!address) return <CutText>{url ?? '–'}</CutText>;
  if (address.inner)
    return (
      <Anchor component={Link} to={address.to} size="sm">
        <CutText>{address.label}</CutText>
      </Anchor>
    );
  return (
    <Anchor href={address.to} target="_blank" rel="noreferrer" size="sm" title={address.to}>
      <CutText>{address.label}</CutText>
    </Anchor>
  );
};

/** A point in a recording, as 0:01:30; a dash for none. */
const Point = ({ seconds }: { seconds: number | null }) =>
  seconds === null ? <>–</> : <span className="segno-tabular">{clockText(seconds)}</span>;

/** Recordings in which the taxonomy can be heard: a list and a form in a modal. */
export const examples = screen(example, {
  text: {
    title: 'Examples',
    create: 'Create Example',
    edit: 'Edit Example',
    search: 'Search by name',
    empty: 'Examples are recordings in which a tag can be heard. They are chosen on a tag.',
  },
  routes: { list: 'EXAMPLES', create: 'EXAMPLE_CREATE', edit: 'EXAMPLE_EDIT' },
  columns: [
    { field: 'name', header: 'Name' },
    { field: 'internal_url', header: 'Internal URL', priority: 4, cell: (url) => <ExampleLink url={url} /> },
    { field: 'external_url', header: 'External URL', priority: 4, cell: (url) => <ExampleLink url={url} /> },
    { field: 'description', header: 'Description', priority: 5 },
    {
      field: 'start_point',
      header: 'Start Point',
      width: 112,
      priority: 2,
      cell: (point) => <Point seconds={point} />,
    },
    { field: 'end_point', header: 'End Point', width: 112, priority: 2, cell: (point) => <Point seconds={point} /> },
    { field: 'ready_for_wiki', header: 'Ready For Wiki', width: 136, priority: 3 },
  ],
  filters: {
    ready_for_wiki: flagFilter({ label: 'Wiki', yes: 'Ready for wiki only', no: 'Not ready for wiki' }),
  },
  form: {
    blank: {
      name: '',
      internal_url: '',
      external_url: '',
      description: '',
      start_point: '',
      end_point: '',
      ready_for_wiki: false,
    },
    fields: {
      name: textField({ label: 'Name' }),
      internal_url: textField({ label: 'Internal URL', type: 'url', help: 'The recording in this library.' }),
      external_url: textField({ label: 'External URL', type: 'url', help: 'The recording elsewhere on the web.' }),
      description: textArea({ label: 'Description', rows: 4 }),
      start_point: clockField({
        label: 'Start Point',
        help: 'Hours:minutes:seconds from the start of the recording.',
      }),
      end_point: clockField({ label: 'End Point', after: 'start_point' }),
      ready_for_wiki: switchField({ label: 'Ready for wiki' }),
    },
    logs: 'example',
  },
});
