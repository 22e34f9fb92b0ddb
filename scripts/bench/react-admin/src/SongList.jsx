import PlayArrow from '@mui/icons-material/PlayArrow';
import { Chip, IconButton } from '@mui/material';
import { Datagrid, FunctionField, List, NumberField, TextField } from 'react-admin';
import { age } from './age';
import { songFilters } from './filters';

const clock = (seconds) =>
  seconds === null ? '–' : `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** The product's songs with the product's columns and filters; it plays nothing and draws no waveform. */
export const SongList = () => (
  <List title="Songs" filters={songFilters} sort={{ field: 'work_title', order: 'ASC' }} perPage={25} exporter={false}>
    <Datagrid rowClick={false} bulkActionButtons={false}>
      <TextField source="work_title" label="Title" />
      <TextField source="artist.name" label="Artist" sortBy="artist" />
      <TextField source="work_id" label="Work ID" />
      <FunctionField
        label="Listen"
        sortable={false}
        render={({ work_title }) => (
          <IconButton size="small" aria-label={`Play ${work_title}`}>
            <PlayArrow fontSize="small" />
          </IconButton>
        )}
      />
      <FunctionField label="Duration" sortBy="duration" textAlign="right" render={({ duration }) => clock(duration)} />
      <NumberField source="bpm" label="BPM" />
      <TextField source="curation_state.name" label="Curation state" sortBy="curation_state" />
      <TextField source="content_tier.name" label="Tier" sortBy="content_tier" />
      <FunctionField
        label="Publish state"
        sortBy="publish_state"
        render={({ publish_state }) => <Chip size="small" label={publish_state} />}
      />
      <NumberField source="source_files_count" label="Files" />
      <FunctionField label="Updated" sortBy="updated_at" render={({ updated_at }) => age(updated_at)} />
    </Datagrid>
  </List>
);
