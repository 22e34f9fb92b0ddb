import type { Permission } from '@segno/contract';
import { renderAt, screen, serve, signIn, toasts, userEvent, waitFor, within } from '@segno/ui/testing';
import { publisherRulesetScreens } from './publisherRulesetScreens';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const moment = '2026-11-20T09:00:00Z';
const stored = {
  uuid: id(1),
  name: 'Standard',
  is_default: true,
  for_pro_free: false,
  writer_pr_share: 50,
  publisher_pr_share: 50,
  rules: [{ when_writer_pro: id(10), publisher_uuid: id(20), society: 'ASCAP', publisher: 'Segno Songs' }],
  default_publisher_uuid: id(20),
  default_publisher: { uuid: id(20), name: 'Segno Songs' },
  needs_artist_publisher: false,
  artist_publisher_pr_share: 0,
  library_publisher_type: 'E',
  is_public_domain: false,
  song_count: 3,
  created_at: moment,
  updated_at: moment,
};
const { EditScreen } = publisherRulesetScreens;

const open = (...permissions: Permission[]) => {
  signIn('CAN_GET_PUBLISHER_RULESETS', ...permissions);
  const one = { data: { publisher_ruleset: stored } };
  const calls = serve({
    [`GET /publisher_ruleset/${id(1)}`]: () => one,
    [`PUT /publisher_ruleset/${id(1)}`]: () => one,
    [`PUT /presence/publisher_ruleset/${id(1)}`]: () => ({ data: { presence: { others: [], newer: null } } }),
    'GET /performing_rights_organization/select': () => ({
      data: {
        performing_rights_organizations: [
          { uuid: id(10), name: 'ASCAP' },
          { uuid: id(11), name: 'BMI' },
        ],
      },
    }),
    'GET /publisher/select': () => ({
      data: {
        publishers: [
          { uuid: id(20), name: 'Segno Songs' },
          { uuid: id(21), name: 'Segno Tunes' },
        ],
      },
    }),
  });
  renderAt('/', { '/': <EditScreen params={{ uuid: id(1) }} onClose={jest.fn()} /> });
  return () => calls.filter(({ method, path }) => method === 'PUT' && path.startsWith('/publisher_ruleset'));
};

const choose = async (box: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: box }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('a rule for another PRO is added as a row, and saved with the others', async () => {
  const sent = open('CAN_UPDATE_SONG_PUBLISHER_RULESET', 'CAN_GET_PUBLISHERS');
  await userEvent.click(await screen.findByRole('button', { name: 'Add rule' }));
  await choose('PRO of rule 2', 'BMI');
  await choose('Publisher of rule 2', 'Segno Tunes');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts()).toEqual(['Standard has been updated']));
  expect(sent().map(({ body }) => body)).toMatchObject([
    {
      rules: [
        { when_writer_pro: id(10), publisher_uuid: id(20) },
        { when_writer_pro: id(11), publisher_uuid: id(21) },
      ],
    },
  ]);
});

test("the form asks for the part of the artist's publisher only where it has one", async () => {
  open('CAN_UPDATE_SONG_PUBLISHER_RULESET', 'CAN_GET_PUBLISHERS');
  const part = await screen.findByRole('switch', { name: /Artist's publisher has a part/ });
  expect(screen.queryByLabelText(/Artist's publisher's share/)).toBeNull();
  await userEvent.click(part);
  expect(await screen.findByLabelText(/Artist's publisher's share/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: /The library's publisher is/ })).toBeVisible();
});

test('who may not change rulesets reads the rules by name, and is offered no boxes', async () => {
  open();
  const rules = within(await screen.findByRole('table', { name: 'Rules' }));
  expect(rules.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['ASCAP', 'Segno Songs']);
  expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull();
});
