import { Button, Modal, useMantineColorScheme } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderThemed } from './renderThemed';

const Choice = () => {
  const { setColorScheme } = useMantineColorScheme();
  return <Button onClick={() => setColorScheme('dark')}>Dark</Button>;
};

afterEach(() => localStorage.clear());

test('styles written while the scheme changes carry the page’s nonce', async () => {
  const script = document.createElement('script');
  script.nonce = 'of-this-page';
  script.setAttribute('nonce', 'of-this-page');
  document.body.append(script);
  const written = jest.spyOn(document.head, 'appendChild');
  renderThemed(<Choice />);
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  const styles = written.mock.calls.flatMap(([node]) => (node instanceof HTMLStyleElement ? [node] : []));
  expect(styles.map((style) => style.getAttribute('nonce'))).toEqual(['of-this-page']);
  script.remove();
});

test('no <style> element is written, so the content security policy can forbid them', () => {
  renderThemed(
    <Modal opened onClose={() => {}} title="Genre">
      <Button>Save</Button>
    </Modal>,
  );
  expect(screen.getByRole('dialog', { name: 'Genre' })).toBeInTheDocument();
  expect(document.querySelector('style')).toBeNull();
});

test('a chosen scheme is put on the page and remembered', async () => {
  renderThemed(<Choice />);
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
});

test('the page stays still below a dialog without a style of its own', () => {
  renderThemed(<Modal opened onClose={() => {}} title="Genre" />);
  expect(document.body).not.toHaveAttribute('data-scroll-locked');
});
