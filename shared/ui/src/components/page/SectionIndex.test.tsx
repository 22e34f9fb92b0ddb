import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderThemed } from '../../theme/renderThemed';
import { SectionIndex } from './SectionIndex';

const sections = [
  { id: 'basic', label: 'Basic information' },
  { id: 'files', label: 'Source files', errors: 2 },
  { id: 'notes', label: 'Communication', errors: 1 },
];

const Page = () => (
  <>
    <SectionIndex sections={sections} />
    {sections.map(({ id, label }) => (
      <section key={id} id={id}>
        <h2>{label}</h2>
      </section>
    ))}
  </>
);

const scrollTo = (tops: Record<string, number>) => {
  for (const [id, top] of Object.entries(tops)) {
    const section = document.getElementById(id);
    if (section) section.getBoundingClientRect = () => ({ ...document.body.getBoundingClientRect(), top });
  }
  act(() => {
    window.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(50);
  });
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const current = () => screen.getByRole('link', { current: 'location' }).textContent;

test('the section that the reader is in is marked, and moves with scrolling', () => {
  renderThemed(<Page />);
  expect(current()).toBe('Basic information');
  scrollTo({ basic: -300, files: 100, notes: 500 });
  expect(current()).toBe('Source files2 errors');
  scrollTo({ basic: -900, files: -500, notes: 90 });
  expect(current()).toBe('Communication1 error');
  scrollTo({ basic: 92, files: 500, notes: 900 });
  expect(current()).toBe('Basic information');
});

test('a click goes to the section, and the keyboard goes on from there', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const went = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
  renderThemed(<Page />);
  await user.click(screen.getByRole('link', { name: /Source files/ }));
  expect(went.mock.instances[0]).toBe(document.getElementById('files'));
  expect(document.getElementById('files')).toHaveFocus();
});

test('each entry says how many errors its section has', () => {
  renderThemed(<Page />);
  expect(screen.getByRole('link', { name: 'Source files 2 errors' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Communication 1 error' })).toBeInTheDocument();
});
