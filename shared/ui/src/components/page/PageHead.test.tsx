import { rememberAddress } from '@segno/host/shell';
import { screen } from '@testing-library/react';
import { renderThemed } from '../../theme/renderThemed';
import { PageHead } from './PageHead';

const head = () => renderThemed(<PageHead title="Night Ferry" back={{ to: '/songs', label: 'Songs' }} />);
const back = () => screen.getByRole('link', { name: 'Songs' });

beforeEach(() => sessionStorage.clear());

test('the way back leads to the list', () => {
  head();
  expect(back()).toHaveAttribute('href', '/songs');
});

test('the way back keeps filters and page of the list as it was looked at last', () => {
  rememberAddress('/songs', '?pagenum=3&genre=a');
  rememberAddress('/artists', '?pagenum=9');
  head();
  expect(back()).toHaveAttribute('href', '/songs?pagenum=3&genre=a');
});

test('ignores what the browser kept of another release', () => {
  sessionStorage.setItem('addresses', '[nonsense');
  head();
  expect(back()).toHaveAttribute('href', '/songs');
});
