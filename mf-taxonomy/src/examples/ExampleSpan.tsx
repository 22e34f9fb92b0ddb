import { clockText } from '@segno/contract/taxonomy';

const read = (seconds: number | null): string => (seconds === null ? '…' : clockText(seconds));

/** Where in a recording an example is: '0:01:30 – 0:01:42'. */
export const ExampleSpan = ({ start, end }: { start: number | null; end: number | null }) =>
  start === null && end === null ? (
    <>–</>
  ) : (
    <span className="segno-tabular">
      {read(start)} – {read(end)}
    </span>
  );
