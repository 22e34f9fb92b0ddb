import { createRoot } from 'react-dom/client';
import { Admin, Resource } from 'react-admin';
import { authProvider } from './authProvider';
import { dataProvider } from './dataProvider';
import { SongList } from './SongList';
import { TermList } from './TermList';

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="song" list={SongList} recordRepresentation="work_title" />
    <Resource name="term" list={TermList} options={{ label: 'Terms' }} />
  </Admin>,
);
