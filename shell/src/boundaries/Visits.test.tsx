import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { showRegistry } from '../routing/shellState';
import { page, registryOf } from '../testing/testRegistry';
import { Visits } from './Visits';

const reported: unknown[] = [];
jest.mock('../observability/seen', () => ({
  noteError: (_kind: string, _error: unknown, release: unknown) => reported.push(release),
}));

const throwWhenLeft = () => () => {
  throw new Error('broken end');
};
const BrokenEnd = () => {
  useEffect(throwWhenLeft, []);
  return <h1>Parting</h1>;
};
const WithoutElements = () => {
  const own = useRef<HTMLHeadingElement>(null);
  useEffect(() => own.current?.remove(), []);
  return <h1 ref={own}>Parting</h1>;
};
const Counter = () => {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`counted ${count}`}</button>;
};

const draw = (Shown: 'none' | (() => ReactNode)) => (
  <>
    <Counter />
    <Visits visit={Shown === 'none' ? Shown : Shown.name} remote={Shown === Genres ? 'money' : 'catalog'}>
      {Shown !== 'none' && <Shown />}
    </Visits>
  </>
);
const Genres = () => <h1>Genres</h1>;

test.each([BrokenEnd, WithoutElements])(
  'what breaks while a screen is left (%p) takes neither the next one nor what is around, and is reported as that screen’s',
  (Parting) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    showRegistry({ registry: registryOf([page('PARTING', '/parting')]), degraded: false });
    reported.length = 0;
    const { rerender } = render(draw(Parting));
    act(() => screen.getByRole('button').click());
    rerender(draw(Genres));
    expect(screen.getByRole('heading', { name: 'Genres' })).toBeVisible();
    // Back to it, and then to no screen, as when a dialog is closed.
    rerender(draw(Parting));
    rerender(draw('none'));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'counted 1' })).toBeVisible();
    const catalog = { remote: 'catalog', base: '/r/catalog/1/' };
    expect(reported).toEqual([catalog, catalog]);
  },
);
