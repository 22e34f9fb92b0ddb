import { screen as page } from '@testing-library/react';
import { renderAt, signIn } from '../../testing/renderAt';
import { RouteLink } from './RouteLink';
import type { RecordRoute } from './useRouteHref';

const uuid = '00000000-0000-4000-8000-000000000001';

test('a screen is linked to by name; a modal keeps the query of the list below it', () => {
  signIn('CAN_GET_SONGS', 'CAN_EDIT_ARTIST');
  renderAt('/songs?pagenum=2', {
    '/songs': (
      <>
        <RouteLink to="SONG_EDIT" params={{ uuid }}>
          Sunrise
        </RouteLink>
        <RouteLink to="ARTIST_EDIT" params={{ uuid }}>
          Ana
        </RouteLink>
        <RouteLink to="SONG_FINDER">Finder</RouteLink>
      </>
    ),
  });
  expect(page.getByRole('link', { name: 'Sunrise' })).toHaveAttribute('href', `/songs/edit/${uuid}`);
  expect(page.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', `/artists/edit/${uuid}?pagenum=2`);
  expect(page.getByRole('link', { name: 'Finder' })).toHaveAttribute('href', '/songs/finder');
});

test('who may not open the screen reads the words alone', () => {
  signIn('CAN_GET_SONGS');
  const artist = (
    <RouteLink to="ARTIST_EDIT" params={{ uuid }}>
      Ana
    </RouteLink>
  );
  renderAt('/songs', { '/songs': artist });
  expect(page.queryByRole('link')).not.toBeInTheDocument();
  expect(page.getByText('Ana')).toBeInTheDocument();
});

test('a link that lacks its record does not compile', () => {
  // @ts-expect-error uuid is missing
  const link = <RouteLink to="SONG_EDIT">Sunrise</RouteLink>;
  expect(link.props.to).toBe('SONG_EDIT');
});

test('a list of any resource links to the record of its own route', () => {
  const Name = <Route extends RecordRoute>({ edit }: { edit: Route }) => (
    <RouteLink to={edit} params={{ uuid }}>
      Ana
    </RouteLink>
  );
  signIn('CAN_EDIT_ARTIST');
  renderAt('/artists', { '/artists': <Name edit="ARTIST_EDIT" /> });
  expect(page.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', `/artists/edit/${uuid}`);
});
