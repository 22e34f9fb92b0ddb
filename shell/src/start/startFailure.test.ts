import { screen } from '@testing-library/dom';
import { startFailure } from './startFailure';

test('says what happened and offers the next step, in place of whatever stood there', () => {
  document.body.innerHTML = '<div id="root">half a page</div>';
  const root = document.getElementById('root');
  if (root) startFailure(root);
  expect(screen.getByRole('alert')).toHaveTextContent('Segno could not be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(root).not.toHaveTextContent('half a page');
});
