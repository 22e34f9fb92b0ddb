import { renderAt, screen, userEvent } from '@segno/ui/testing';
import { useState } from 'react';
import { ShareLine } from './ShareLine';
import type { ShareRow } from './shareRows';

const uuid = '00000000-0000-4000-8000-000000000001';
const ada = { uuid, name: 'Ada', pro: null, ipi: null, isOwn: true };

test.each([
  ['33.33', 33.33],
  ['-5', -5],
  ['50,5', '50,5'],
  ['half', 'half'],
])('a share typed as %s stays as it is', async (text, share) => {
  let held: ShareRow['share'] = 0;
  const Line = () => {
    const [row, setRow] = useState<ShareRow>({ writer_uuid: uuid, share: 100 });
    held = row.share;
    return (
      <ShareLine
        id="0"
        place={1}
        row={row}
        offered={[ada]}
        writerError={undefined}
        shareError={undefined}
        onChange={setRow}
        onRemove={() => {}}
      />
    );
  };
  renderAt('/', { '/': <Line /> });
  const [user, box] = [userEvent.setup(), screen.getByRole('textbox', { name: 'Share of Ada, per cent' })];
  await user.clear(box);
  await user.type(box, text);
  expect(box).toHaveValue(text);
  expect(held).toBe(share);
});
