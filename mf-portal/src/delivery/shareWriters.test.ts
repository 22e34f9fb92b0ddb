import { id } from './testDelivery';
import { shareWriters } from './shareWriters';

test("keeps the IPI number and the society of somebody who has left the artist's list", () => {
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
