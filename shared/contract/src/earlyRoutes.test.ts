import { earlyRoutes } from './earlyRoutes';
import { routes, type RouteName } from './routes';

test('the early routes are all those that need no session, the start page and the first profile', () => {
  const all: readonly (readonly [string, object])[] = Object.entries(routes);
  const withoutSession = all.flatMap(([name, spec]) => ('public' in spec ? [name] : []));
  expect([...withoutSession, 'HOME', 'MY_PROFILE_REGISTRATION'].sort()).toEqual(Object.keys(earlyRoutes).sort());
});

test('an early route is a route of the product under its own name', () => {
  const names: RouteName[] = ['LOGIN', 'APPLY', 'MY_PROFILE_REGISTRATION'];
  for (const name of names) expect(routes[name]).toBe(Object(earlyRoutes)[name]);
});
