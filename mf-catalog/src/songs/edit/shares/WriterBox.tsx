import { MAX_PAGE_SIZE, type Reply } from '@segno/contract';
import { writer as writers } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { Select, useDebouncedValue, withMore } from '@segno/ui/extra';
import { useState } from 'react';

export type Writer = Reply<typeof writers.select>['writers'][number];

export interface WriterBoxProps {
  id: string;
  label: string;
  /** The chosen writer; an empty uuid if there is none. */
  writer: { uuid: string; name: string };
  /** Writers of the other lines. */
  taken: readonly string[];
  readOnly: boolean;
  error: string | undefined;
  onChoose: (writer: Writer) => void;
}

/** As in every search box: a pause while typing, and at least two letters (specification, 'Generic list screens'). */
const PAUSE = 400;
const LETTERS = 2;
const FRESH = 60_000;

/** Finds a writer by name. The server searches, because a library has more writers than fit into a list. */
export const WriterBox = ({ id, label, writer, taken, readOnly, error, onChoose }: WriterBoxProps) => {
  const [typed, setTyped] = useState(writer.name);
  const [asked] = useDebouncedValue(typed.trim(), PAUSE);
  const isSearch = asked.length >= LETTERS && asked !== writer.name;
  const { data, isFetching } = useCall(
    writers.select,
    { query: isSearch ? { full_name: asked } : {} },
    { keep: true, staleTime: FRESH, enabled: !readOnly },
  );
  const offered = (data?.writers ?? []).filter(({ uuid }) => !taken.includes(uuid));
  const options = offered.map(({ uuid, full_name }) => ({ value: uuid, label: full_name }));
  const hasMore = data !== undefined && data.writers.length >= MAX_PAGE_SIZE;
  const more = hasMore ? (isSearch ? 'type on' : 'type') : undefined;
  const isKnown = writer.uuid === '' || offered.some(({ uuid }) => uuid === writer.uuid);

  return (
    <Select
      id={id}
      aria-label={label}
      placeholder="Start typing..."
      nothingFoundMessage={isFetching ? 'Loading...' : 'No matching entries..'}
      data={withMore(isKnown ? options : [{ value: writer.uuid, label: writer.name }, ...options], more)}
      searchable
      allowDeselect={false}
      readOnly={readOnly}
      error={error}
      value={writer.uuid === '' ? null : writer.uuid}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(uuid) => {
        const chosen = offered.find((option) => option.uuid === uuid);
        if (chosen) onChoose(chosen);
      }}
    />
  );
};
