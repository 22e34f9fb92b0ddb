import { screen, within } from '@testing-library/react';
import { renderInShell } from '../testing/openScreen';
import { KeyHelp } from './KeyHelp';

afterEach(() => document.querySelector('main')?.remove());

const open = async (main: string) => {
  document.body.insertAdjacentHTML('beforeend', `<main>${main}</main>`);
  await renderInShell(<KeyHelp opened onClose={() => undefined} />);
  return within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
};

test('the keys of the page come first, then those of what it shows', async () => {
  const help = await open(
    `<button data-key="n">Note<kbd aria-hidden="true">N</kbd></button>
     <form><div data-sticky-bar></div></form>`,
  );
  const heads = help.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(heads.slice(0, 4)).toEqual(['On this page', 'Everywhere', 'Records', 'Lists']);
  const [page] = document.querySelectorAll('[role="dialog"] section');
  expect(page).toHaveTextContent('On this pageNNote');
});

test('a key with two meanings says when it has which', async () => {
  const help = await open('');
  expect(help.queryByText('On this page')).toBeNull();
  expect(help.getByText('Next track of the list being played, where N does not write a note')).toBeVisible();
  expect(help.getByText('Play the earlier of two compared versions; A does not approve meanwhile')).toBeVisible();
});

test('on a page that has the key itself, it has one meaning: a note instead of the next track', async () => {
  const help = await open('<button data-key="n">Note</button>');
  expect(help.getAllByText('N', { selector: 'dt:not(:has(kbd + kbd)) kbd' })).toHaveLength(1);
  expect(help.queryByText(/Next track/)).toBeNull();
});

test('where two versions can be compared, A plays the earlier one and does not approve', async () => {
  const help = await open('<button data-key="a">Approve</button><button data-comparison-key="a">A</button>');
  expect(help.queryByText(/Approve/)).toBeNull();
  expect(help.getAllByText(/Play the earlier of two compared versions/)).toHaveLength(1);
});
