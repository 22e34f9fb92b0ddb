import { renderAt, screen, serve, signIn, toasts, userEvent, waitFor, within } from '@segno/ui/testing';
import { Screen as CreateSong } from './create/CreateSongScreen';
import { button, hasButton, manager, openSong, paste, titleInput } from './testing/songScreen';
import { id, song, sourceFile } from './testing/songFixture';

const mockUpload = jest.fn();
jest.mock('../../../shared/ui/src/upload/uploadFile', () => ({
  uploadFile: (task: object) => mockUpload(task),
}));

interface Task {
  file: File;
  onEvent: (event: object) => void;
  presign: (request: object) => Promise<object>;
}

const url = 'https://storage.test/song_source_file/1/Take 2.wav';
const arrives = ({ file, onEvent }: Task) => {
  onEvent({ type: 'validated' });
  return Promise.resolve({ url, original_filename: file.name, checksum: 'c' });
};
const wav = (name: string) => new File(['RIFF'], name);

beforeEach(() => mockUpload.mockReset().mockImplementation(arrives));

const inputOf = (label: string) => screen.getByLabelText(label, { selector: 'input[type=file]' });

describe('a source file of a song', () => {
  it('is replaced by an upload, which is sent with the save as {uuid, url, original_filename}', async () => {
    const { sent } = openSong(song({ source_files: [sourceFile()] }));
    await titleInput();
    await userEvent.click(await screen.findByLabelText('Replace Full Full'));
    await userEvent.upload(inputOf('Replace Full Full'), wav('Take 2.wav'));
    await screen.findByText(/^Uploaded, /);
    await userEvent.click(button('Save'));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(sent('PUT')[0]?.body).toEqual({
      source_files: [{ uuid: id(50), state: 'uploaded', url, original_filename: 'Take 2.wav' }],
    });
  });

  it('that failed says why and takes another at once; failed uploads say Please try again.', async () => {
    const { UploadError } = jest.requireActual('../../../shared/ui/src/upload/uploadError');
    mockUpload.mockReset().mockImplementationOnce(() => Promise.reject(new UploadError('dropped')));
    const unknown = { channels: null, sample_rate: null, bit_depth: null, duration: null };
    const problems = ['Take.wav must be 16-bit'];
    const failed = sourceFile({ ...unknown, asset_status: 'processing_failed', problems, url: null });
    const { sent } = openSong(song({ source_files: [failed] }));
    await titleInput();
    expect(await screen.findByText('Take.wav must be 16-bit')).toBeInTheDocument();
    // Its properties are unknown, so none are shown.
    const [row] = within(screen.getByRole('list', { name: 'Source files' })).getAllByRole('listitem');
    expect(row).not.toHaveTextContent('–');
    await userEvent.upload(inputOf('Re-upload Full Full'), new File(['PK'], 'Take.zip'));
    expect(await screen.findByText('Failed to upload ZIP file')).toBeInTheDocument();
    expect(screen.getByText('Please try again.')).toBeInTheDocument();
    mockUpload.mockImplementation(arrives);
    await userEvent.click(button('Try again'));
    await screen.findByText(/^Uploaded, /);
    await userEvent.click(button('Save'));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(sent('PUT')[0]?.body).toMatchObject({ source_files: [{ uuid: id(50), original_filename: 'Take.zip' }] });
  });

  it('says by its player why it cannot be played when it failed', async () => {
    const problems = ['Take.wav must be 16-bit'];
    openSong(song({ source_files: [sourceFile({ asset_status: 'processing_failed', problems, url: null })] }));
    await titleInput();
    await userEvent.click(screen.getByLabelText(/^Play Night Ferry/));
    expect(toasts()).toEqual(['The file cannot be played. Take.wav must be 16-bit']);
  });

  it('whose replacement was refused is what it was, says why, and has the replacement withdrawn with the save', async () => {
    const replacement = {
      original_file_name: 'Take 2.wav',
      status: 'failed' as const,
      problems: ['Take 2.wav must be 16-bit'],
    };
    const { sent } = openSong(song({ source_files: [sourceFile({ status: 'approved', replacement })] }));
    await titleInput();
    expect(screen.getByRole('button', { name: 'Approved Full Full' })).toBeInTheDocument();
    const why = screen.getByRole('list', { name: 'Refused replacement of Full Full' });
    expect(why).toHaveTextContent('Take 2.wav must be 16-bit');
    await userEvent.click(button('Withdraw Take 2.wav'));
    expect(screen.getByText('Withdrawn when you save.')).toBeInTheDocument();
    await userEvent.click(button('Save'));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(sent('PUT')[0]?.body).toEqual({ source_files: [{ uuid: id(50), _withdraw: true }] });
  });

  it('can be reviewed while its replacement is in process, but neither deleted nor replaced', async () => {
    const replacement = { original_file_name: 'Take 2.wav', status: 'pending' as const, problems: [] };
    openSong(song({ source_files: [sourceFile({ replacement })] }));
    await titleInput();
    expect(screen.getByText(/^Take 2\.wav is being processed\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve Full Full' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Replace Full Full')).toBeNull();
    expect(screen.queryByLabelText('Delete Full Full')).toBeNull();
  });

  it('cannot be saved while its upload runs, and is dropped when the upload is cancelled', async () => {
    mockUpload.mockReset().mockImplementation(() => new Promise(() => {}));
    const { sent } = openSong(song({ source_files: [sourceFile()] }));
    await titleInput();
    await userEvent.upload(inputOf('Add Full (Instrumental)'), wav('Other.wav'));
    await userEvent.click(button('Save'));
    expect((await screen.findAllByText('Wait until the upload has finished.')).length).toBeGreaterThan(0);
    await userEvent.click(button('Cancel'));
    await paste(await titleInput(), ' II');
    await userEvent.click(button('Save'));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(sent('PUT')[0]?.body).toEqual({ work_title: 'Night Ferry II' });
  });

  it('that waits for its analysis has no buttons; earlier notes and the file before it are named', async () => {
    const former = {
      original_file_name: 'Take 1.wav',
      duration: 2,
      channels: 2,
      sample_rate: 48_000,
      integrated_loudness: -14,
      true_peak: -1,
      md5: null,
      sha256: null,
      status: 'declined' as const,
      revision_note: 'A click at 0:01',
      url: null,
      original_wav_url: null,
      waveform_json_url: null,
      replaced_at: '2026-11-20T09:00:00Z',
      replaced_by: 'Nola Reed',
    };
    const note_history = [{ ...former, revision_note: 'A click at 0:01' }];
    openSong(song({ source_files: [sourceFile({ asset_status: 'pending', former, note_history })] }));
    await titleInput();
    expect(screen.queryByLabelText('Replace Full Full')).toBeNull();
    expect(screen.queryByLabelText('Delete Full Full')).toBeNull();
    expect(screen.getByText(/Replaced Take 1\.wav/)).toHaveTextContent('by Nola Reed');
    const notes = screen.getByLabelText('Earlier notes, Full Full');
    expect(within(notes).getByText('Take 1.wav: A click at 0:01')).toBeInTheDocument();
  });

  it('is only shown to those who may not change it', async () => {
    openSong(song({ source_files: [sourceFile()] }), {
      permissions: manager.filter((permission) => permission !== 'CAN_UPDATE_SONG_SOURCE_FILES'),
    });
    await titleInput();
    expect(screen.queryByLabelText('Replace Full Full')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Add files' })).toBeNull();
  });
});

describe('a song that is created', () => {
  const creator: typeof manager = ['CAN_CREATE_SONGS', 'CAN_GET_ARTISTS', ...manager];
  const open = (permissions = creator) => {
    signIn(...permissions);
    const select = (name: string) => ({ [`GET /${name}/select`]: () => ({ data: { [`${name}s`]: [] } }) });
    const calls = serve({
      'POST /song': ({ body }) => ({ data: { song: { ...song(), ...Object(body), source_files: [] } } }),
      'GET /artist/select': () => ({ data: { artists: [{ uuid: id(2), name: 'Nola Reed' }] } }),
      ...select('tag_field'),
      ...select('tag'),
      ...select('content_tier'),
      ...select('song_genre'),
      ...select('song_theme'),
      ...select('instrument'),
      ...select('writer'),
    });
    renderAt('/songs/create', {
      '/songs/create': <CreateSong params={{}} onClose={() => {}} />,
      '/songs/edit/:uuid': <p>The song</p>,
    });
    return { posts: () => calls.filter(({ method }) => method === 'POST') };
  };

  it('is asked for its title first and its files later where there is one column', async () => {
    open();
    await titleInput();
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(sections[0]).toBe('Identity');
    expect(sections.slice(-2)).toEqual(['Source files', 'Publication']);
  });

  it.each(['CAN_GET_ARTISTS', 'CAN_UPDATE_SONG_BASIC_INFORMATION'])(
    'is not asked for without %s, which its artist or its title takes',
    async (missing) => {
      open(creator.filter((permission) => permission !== missing));
      expect(await screen.findByText('You cannot create songs.')).toBeInTheDocument();
      expect(screen.getByText(/Ask an administrator/)).toBeInTheDocument();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );

  it('needs a title and an artist', async () => {
    const { posts } = open();
    await screen.findByLabelText(/^Artist/, { selector: 'input' });
    await paste(await screen.findByLabelText('BPM', { selector: 'input' }), '120');
    await userEvent.click(button('Save'));
    expect((await screen.findAllByText('This field is required')).length).toBeGreaterThanOrEqual(2);
    expect(posts()).toEqual([]);
  });

  it('comes with its files, says so and is opened', async () => {
    const { posts } = open();
    await paste(await titleInput(), 'Brand New');
    await userEvent.click(await screen.findByLabelText(/^Artist/, { selector: 'input' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Nola Reed' }));
    await userEvent.upload(inputOf('Add Full'), wav('Brand New.wav'));
    await screen.findByText(/^Uploaded, /);
    expect(hasButton('Save')).toBe(true);
    await userEvent.click(button('Save'));
    expect(await screen.findByText('The song')).toBeInTheDocument();
    expect(posts()).toHaveLength(1);
    expect(posts()[0]?.body).toMatchObject({
      work_title: 'Brand New',
      artist_uuid: id(2),
      source_files: [{ file_type: 'Full', state: 'uploaded', url, original_filename: 'Brand New.wav' }],
    });
  });
});
