import { clockText, texts } from '@segno/contract';
import { clockSeconds, example } from '@segno/contract/taxonomy';
import { Anchor, TextInput } from '@segno/ui';
import {
  type FieldInput,
  fieldProps,
  type FieldSpec,
  type FormField,
  switchField,
  textArea,
  textField,
  useFormValues,
} from '@segno/ui/form';
import { screen } from '@segno/ui/screen';
import { CutText, flagFilter } from '@segno/ui/list';
import { Link } from 'react-router-dom';

/** Target of an address. */
interface Address {
  /** True for a screen of the product. */
  inner: boolean;
  to: string;
  /** Text shown for it: only the site, since whole addresses are wider than a column. */
  label: string;
}

/**
 * Reads an address that a person entered. Undefined for an unsafe one: anything but http, https or a path.
 * @param origin the product's own, such as https://segno.example
 */
export function readAddress(text: string | null, origin: string): Address | undefined {
  if (!text || !/^(https?:\/\/|\/(?!\/))/i.test(text) || !URL.canParse(text, origin)) return undefined;
  const { origin: site, host, pathname, search, hash, href } = new URL(text, origin);
  if (site !== origin) return { inner: false, to: href, label: host.replace(/^www\./, '') };
  const path = `${pathname}${search}${hash}`;
  return { inner: true, to: path, label: path };
}

const secondsOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' ? clockSeconds(value) : undefined;

/** True if both points are whole and the end is before the start. Points: seconds, or H:mm:ss. */
export const endsTooEarly = (start: unknown, end: unknown): boolean => {
  const [from, to] = [secondsOf(start), secondsOf(end)];
  return from !== undefined && to !== undefined && to <= from;
};

interface ClockBoxProps {
  input: FieldInput;
  after: string | undefined;
}

const shown = (value: unknown): string =>
  typeof value === 'number' ? clockText(value) : typeof value === 'string' ? value : '';

const ClockBox = ({ input, after }: ClockBoxProps) => {
  const values = useFormValues();
  const { error, value, onChange } = input;
  const complaint = after !== undefined && endsTooEarly(values[after], value) ? texts.endAfterStart : undefined;
  return (
    <TextInput
      placeholder="H:mm:ss"
      {...fieldProps({ ...input, error: error ?? complaint })}
      autoComplete="off"
      value={shown(value)}
      // A complete point is stored in seconds; an incomplete one as its text.
      onChange={({ currentTarget }) => onChange(clockSeconds(currentTarget.value) ?? currentTarget.value)}
    />
  );
};

/** A point in a recording, written as H:mm:ss and stored in seconds. `after`: the field whose point must come before this one. */
const clockField = ({ after, ...spec }: FieldSpec & { after?: string }): FormField<number | string> => ({
  ...spec,
  render: (input) => <ClockBox input={input} after={after} />,
});

/** An example's address: a link to a screen of the product, or one that opens in a new tab. */
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

/** A point in a recording, such as 0:01:30, or a dash. */
const Point = ({ seconds }: { seconds: number | null }) =>
  seconds === null ? <>–</> : <span className="segno-tabular">{clockText(seconds)}</span>;

/** Recordings that illustrate the taxonomy: a list and a form in a modal. */
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
