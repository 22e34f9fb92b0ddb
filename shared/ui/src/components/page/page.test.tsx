import { rememberAddress } from '@segno/host/shell';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderThemed } from '../../theme/renderThemed';
import { PageHead } from './PageHead';
import { SectionIndex } from './SectionIndex';

describe('PageHead', () => {
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
});

describe('SectionIndex', () => {
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

  test('an address with a section opens the page at it', () => {
    location.hash = '#files';
    renderThemed(<Page />);
    expect(document.getElementById('files')).toHaveFocus();
    location.hash = '';
  });

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

  test('a section that was gone to stays marked although it cannot reach the top, until the page is scrolled', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const page = document.documentElement;
    renderThemed(<Page />);
    page.scrollTop = 700;
    await user.click(screen.getByRole('link', { name: /Source files/ }));
    scrollTo({ basic: -600, files: 300, notes: 500 });
    expect(current()).toBe('Source files2 errors');
    page.scrollTop = 100;
    scrollTo({ basic: 0, files: 900, notes: 1100 });
    expect(current()).toBe('Basic information');
    page.scrollTop = 0;
  });

  test('short sections at the end have their turn as the page is scrolled to its foot', () => {
    const page = document.documentElement;
    const sizes = jest.spyOn(page, 'scrollHeight', 'get').mockReturnValue(2000);
    const heights = jest.spyOn(page, 'clientHeight', 'get').mockReturnValue(800);
    renderThemed(<Page />);
    page.scrollTop = 900;
    scrollTo({ basic: -800, files: 450, notes: 720 });
    expect(current()).toBe('Source files2 errors');
    page.scrollTop = 1200;
    scrollTo({ basic: -1100, files: 150, notes: 420 });
    expect(current()).toBe('Communication1 error');
    page.scrollTop = 0;
    sizes.mockRestore();
    heights.mockRestore();
  });

  test('a click goes to the section, and the keyboard goes on from there', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const went = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    renderThemed(<Page />);
    await user.click(screen.getByRole('link', { name: /Source files/ }));
    expect(went.mock.instances[0]).toBe(document.getElementById('files'));
    expect(document.getElementById('files')).toHaveFocus();
  });

  test('on a narrow screen a button opens it, and Escape or a chosen section closes it', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderThemed(<Page />);
    const button = screen.getByRole('button', { name: 'Sections Basic information' });
    const isOpen = () => button.getAttribute('aria-expanded') === 'true';
    await user.click(button);
    expect(isOpen()).toBe(true);
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await user.click(button);
    await user.click(screen.getByRole('link', { name: /Source files/ }));
    expect(isOpen()).toBe(false);
  });

  test('a section beside the others is reached by its link and never marked by scrolling', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderThemed(
      <>
        <SectionIndex sections={sections.map((section) => ({ ...section, isBeside: section.id === 'files' }))} />
        {sections.map(({ id }) => (
          <section key={id} id={id} />
        ))}
      </>,
    );
    scrollTo({ basic: -300, files: 92, notes: 900 });
    expect(current()).toBe('Basic information');
    await user.click(screen.getByRole('link', { name: /Source files/ }));
    expect(current()).toBe('Source files2 errors');
  });
});
