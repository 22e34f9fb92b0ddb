import type { MyWriter } from '@segno/contract/portal';
import { renderAt, screen, userEvent } from '@segno/ui/testing';
import { useState } from 'react';
import { id } from '../testing/testDelivery';
import { ShareLine } from './ShareLine';
import { defaultRows, distributeShares, offeredTo, redistributed, type ShareRow, totalOf } from './shareRows';
import { shareWriters } from './shareWriters';

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

const writer = (uuid: string, is_default: boolean): MyWriter => ({
  uuid,
  full_name: uuid,
  first_name: uuid,
  last_name: '',
  ipi_number: null,
  performing_rights_organization: null,
  is_default,
  is_editable: true,
  performing_rights_organization_member_id: null,
  created_at: '2026-01-01T00:00:00.000Z',
});

test('a delivery starts with the default writers at equal shares', () => {
  const rows = defaultRows([writer('ines', true), writer('mirko', false), writer('ada', true), writer('bo', true)]);
  expect(rows).toEqual([
    { writer_uuid: 'ines', share: 34 },
    { writer_uuid: 'ada', share: 33 },
    { writer_uuid: 'bo', share: 33 },
  ]);
});

test('without default writers it starts with nobody', () => {
  expect(defaultRows([writer('ines', false)])).toEqual([]);
});

test('a further row makes all shares equal again', () => {
  const rows = redistributed([
    { writer_uuid: 'ines', share: 80.5 },
    { writer_uuid: 'mirko', share: 19.5 },
    { writer_uuid: '', share: '' },
  ]);
  expect(rows.map(({ share }) => share)).toEqual([34, 33, 33]);
  expect(rows[0]?.writer_uuid).toBe('ines');
});

test('hundredths add up exactly, and what is being typed counts as nothing', () => {
  const rows = [33.33, 33.33, '33.34'].map((share, index) => ({ writer_uuid: String(index), share }));
  expect(totalOf(rows)).toBe(100);
  expect(
    totalOf([
      { writer_uuid: 'a', share: '' },
      { writer_uuid: 'b', share: 0.1 },
    ]),
  ).toBe(0.1);
});

test('a writer of another row is not offered, the own one is', () => {
  const writers = [{ uuid: 'ines' }, { uuid: 'mirko' }, { uuid: 'ada' }];
  const rows = [
    { writer_uuid: 'ines', share: 50 },
    { writer_uuid: 'mirko', share: 50 },
  ];
  expect(offeredTo(writers, rows, 1).map(({ uuid }) => uuid)).toEqual(['mirko', 'ada']);
});

test('shares of any number of writers add up to 100', () => {
  for (let count = 1; count <= 100; count += 1) {
    const shares = distributeShares(count);
    expect(shares).toHaveLength(count);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
  }
});

test("keeps the IPI number and the PRO of somebody who has left the artist's list", () => {
  const delivered = {
    writer_uuid: id(1),
    name: 'Ana Li',
    ipi: '00052210040',
    pro: 'ASCAP',
    role: 'CA',
    share: 100,
    editable: false,
  };
  expect(shareWriters([], [delivered])).toEqual([
    { uuid: id(1), name: 'Ana Li', ipi: '00052210040', pro: 'ASCAP', isOwn: false },
  ]);
});

test("lists the artist's own writers first, and nobody of an earlier delivery twice", () => {
  const own = (uuid: string, name: string, pro: string | null) => ({
    uuid,
    full_name: name,
    first_name: '',
    last_name: '',
    ipi_number: '00052210040',
    performing_rights_organization: pro === null ? null : { uuid: id(9), name: pro },
    is_default: true,
    is_editable: true,
    performing_rights_organization_member_id: null,
    created_at: '2026-11-20T09:00:00.000Z',
  });
  const delivered = (uuid: string, name: string) => ({
    writer_uuid: uuid,
    name,
    ipi: null,
    pro: null,
    role: 'CA',
    share: 50,
    editable: true,
  });
  const writers = [own(id(1), 'Ana Li', 'ASCAP'), own(id(2), 'Ben Ode', null)];
  expect(shareWriters(writers, [delivered(id(3), 'Cleo Fox'), delivered(id(1), 'Ana Lee')])).toEqual([
    { uuid: id(1), name: 'Ana Li', ipi: '00052210040', pro: 'ASCAP', isOwn: true },
    { uuid: id(2), name: 'Ben Ode', ipi: '00052210040', pro: null, isOwn: true },
    { uuid: id(3), name: 'Cleo Fox', ipi: null, pro: null, isOwn: false },
  ]);
});
