import type { ScreenProps } from '@segno/host';
import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { albumScreens, id } from './albums';
import { renderAt, signIn } from './renderAt';
import { serve, type Answer, type Served } from './serve';

/** A screen as the shell mounts it: Close leads back to the list. */
const Place = ({ screen: Screen }: { screen: ComponentType<ScreenProps> }) => {
  const navigate = useNavigate();
  const { uuid } = useParams();
  return <Screen params={uuid === undefined ? {} : { uuid }} onClose={() => void navigate('/song-collections')} />;
};

const screens = {
  '/song-collections': <p>The list</p>,
  '/songs': <p>Songs</p>,
  '/song-collections/create': (
    <>
      <Place screen={albumScreens.CreateScreen} />
      <Link to="/songs">To the songs</Link>
    </>
  ),
  '/song-collections/edit/:uuid': <Place screen={albumScreens.EditScreen} />,
};

/** An album as the server returns it. */
export const storedAlbum = {
  uuid: id(1),
  name: 'Blue',
  owner: { uuid: id(7), name: 'Joni Mitchell' },
  description: 'Ten songs',
  rating: 4,
  read_only: false,
};

/** Opens an album form at an address; `writes` returns the changes sent to the server. */
export const openForm = (address: string, answers: Record<string, (call: Served) => Answer | Promise<Answer>> = {}) => {
  const calls = serve({
    'GET /owner/select': () => ({ data: { owners: [{ uuid: id(7), name: 'Joni Mitchell' }] } }),
    [`GET /album/${id(1)}`]: () => ({ data: { album: storedAlbum } }),
    'POST /album': ({ body }) => ({ data: { album: { ...storedAlbum, ...(body as object) } } }),
    [`PUT /album/${id(1)}`]: ({ body }) => ({ data: { album: { ...storedAlbum, ...(body as object) } } }),
    ...answers,
  });
  const view = renderAt(['/songs', '/song-collections', address], screens);
  return { ...view, user: userEvent.setup(), writes: () => calls.filter(({ method }) => method !== 'GET') };
};

/** Opens the form of a new album. */
export const openCreateForm = (answers?: Parameters<typeof openForm>[1]) =>
  openForm('/song-collections/create', answers);

/** A text field by its label. */
export const field = (name: string) => page.getByRole('textbox', { name });

export const saveButton = () => page.getByRole('button', { name: 'Save' });

/** The dialog that asks before changes are lost. */
export const question = () => page.findByRole('dialog', { name: /^Are you sure/ });

/** Signs in a user who may do everything with albums. */
export const signInAsEditor = () =>
  signIn(
    'CAN_GET_SONG_COLLECTIONS',
    'CAN_CREATE_SONG_COLLECTIONS',
    'CAN_UPDATE_SONG_COLLECTIONS',
    'CAN_DELETE_SONG_COLLECTIONS',
    'CAN_GET_USERS',
  );
