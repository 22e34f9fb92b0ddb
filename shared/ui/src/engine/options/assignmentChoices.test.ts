import { useSession } from '@segno/host';
import { assignmentChoices } from './assignmentChoices';

const user = {
  uuid: '00000000-0000-4000-8000-000000000007',
  email: 'rhea@segno.test',
  first_name: 'Rhea',
  last_name: 'Valdane',
  permissions: [],
  user_role: { name: 'Music Reviewer' },
  artist_uuid: null,
  needs_profile: false,
  needs_second_factor: false,
};

test('mine are asked for by my uuid, the others by its negation', () => {
  useSession.setState({ status: 'in', user });
  expect(assignmentChoices({ mine: 'Show only my artists', others: 'Show only other artists' })()).toEqual([
    { value: user.uuid, label: 'Show only my artists' },
    { value: `-${user.uuid}`, label: 'Show only other artists' },
  ]);
});

test('without a session there is nothing to choose', () => {
  useSession.setState({ status: 'out', user: undefined });
  expect(assignmentChoices({ mine: 'Show only my artists', others: 'Show only other artists' })()).toEqual([]);
});
