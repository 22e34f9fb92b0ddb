import { id } from '../testing/testDelivery';
import { shareWriters } from './shareWriters';

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
