// Generated from the migrations by `node scripts/schema.mjs`; a test fails when it is out of date.
// Json is read parsed and written as JSON text, because `pg` would turn an array into a PostgreSQL array.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json = ColumnType<unknown, string, string>;
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;
type JsonWithDefault = ColumnType<unknown, string | undefined, string>;

export interface Schema {
  agency_registration: {
    song_uuid: string;
    agency_code: number;
    agency_name: string;
    status: 'RA' | 'AS' | 'AC' | 'CO' | 'DU' | 'NP' | 'RC' | 'RJ';
    society_work_id: string | null;
    messages: Generated<string[]>;
    acknowledged_at: Date;
    answered_file_at: Date;
    claim: JsonOrNull;
  };
  app_user: {
    uuid: Generated<string>;
    first_name: string;
    last_name: string;
    full_name: GeneratedAlways<string>;
    email: string;
    password_hash: string | null;
    user_role_uuid: string;
    artist_uuid: string | null;
    is_active: Generated<boolean>;
    needs_profile: Generated<boolean>;
    last_active_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    registered_at: Generated<Date | null>;
    start_route: string | null;
  };
  application_challenge: {
    hash: string;
    created_at: Generated<Date>;
    new_artist_submission_uuid: string | null;
  };
  artist: {
    uuid: Generated<string>;
    contributor_number: GeneratedAlways<number>;
    name: string;
    name_key: GeneratedAlways<string>;
    slug: Generated<string>;
    legal_name: string | null;
    curation_state: Generated<'Ready For Review' | 'Ready For Publication'>;
    bio: string | null;
    is_royalty: Generated<boolean>;
    is_pro_free: Generated<boolean>;
    is_dormant: Generated<boolean>;
    is_published: Generated<boolean>;
    artist_can_update_own_profile: Generated<boolean>;
    assigned_to: string | null;
    first_name: string | null;
    last_name: string | null;
    email: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
    phone: string | null;
    email_alternate: string | null;
    phone_alternate: string | null;
    address_1: string | null;
    address_2: string | null;
    apartment: string | null;
    city: string | null;
    state_province_region: string | null;
    postal_zip_code: string | null;
    country_uuid: string | null;
    registration_email_sent: Date | null;
    registration_email_address: string | null;
    publisher_uuid: string | null;
  };
  artist_submission_file: {
    uuid: Generated<string>;
    new_artist_submission_uuid: string;
    position: number;
    format: 'mp3' | 'wav';
    storage_key: string;
    md5: string;
    original_filename: string;
    duration: number | null;
    sample_rate: number | null;
    channels: number | null;
    created_at: Generated<Date>;
  };
  artist_writer: {
    artist_uuid: string;
    writer_uuid: string;
    is_default: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    removed_at: Date | null;
  };
  async_task: {
    uuid: Generated<string>;
    kind: string;
    owner_user_uuid: string | null;
    status: Generated<'queued' | 'running' | 'done' | 'failed'>;
    progress: Generated<number>;
    errors: JsonWithDefault;
    result: JsonOrNull;
    error: string | null;
    created_at: Generated<Date>;
    started_at: Date | null;
    finished_at: Date | null;
  };
  attempt: {
    key: string;
    tries: number;
    ends_at: Date;
    waits: Generated<number>;
    account: string | null;
  };
  audio_feature: {
    song_source_file_uuid: string;
    md5: string;
    tempo: number | null;
    tonic: number | null;
    is_minor: boolean | null;
    loudness_range: number | null;
    spectral_centroid: number | null;
    onset_density: number | null;
    measured_at: Generated<Date>;
  };
  auth_token: {
    uuid: Generated<string>;
    hash: string;
    kind: 'session' | 'registration' | 'reset' | 'second_factor';
    user_uuid: string;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
    device: string | null;
    address: string | null;
    last_used_at: Generated<Date>;
    challenge: string | null;
    challenge_at: Date | null;
    code_hash: string | null;
  };
  batch_operation: {
    uuid: Generated<string>;
    user_uuid: string;
    task_uuid: string | null;
    action: 'add' | 'remove' | 'set' | 'clear' | 'undo' | 'import' | 'edit';
    attribute: string;
    new_value: JsonOrNull;
    undo_of: string | null;
    song_count: number;
    created_at: Generated<Date>;
    finished_at: Date | null;
    changed_count: Generated<number>;
    unchanged_count: Generated<number>;
    failed_count: Generated<number>;
    created_count: Generated<number>;
    deleted_count: Generated<number>;
  };
  batch_operation_song: {
    batch_operation_uuid: string;
    song_uuid: string;
    position: number;
    work_title: string;
    state: Generated<'waiting' | 'changed' | 'unchanged' | 'failed' | 'created' | 'deleted'>;
    before: JsonOrNull;
    after: JsonOrNull;
    error: string | null;
    expected: JsonOrNull;
    wanted: JsonOrNull;
  };
  browser_error: {
    uuid: Generated<string>;
    fingerprint: string;
    kind: string;
    remote: string;
    base: string;
    release: string;
    route: string;
    message: string;
    stack: string;
    count: number;
    first_at: Generated<Date>;
    last_at: Generated<Date>;
  };
  channel: {
    uuid: Generated<string>;
    name: string;
    kind: string;
    endpoint: string | null;
    key: string | null;
    active: Generated<boolean>;
    supports_take_down: Generated<boolean>;
    settings: JsonWithDefault;
    credentials: string | null;
    name_key: GeneratedAlways<string>;
    paused_at: Date | null;
    content_tier_uuids: Generated<string[]>;
    song_collection_uuids: Generated<string[]>;
    deleted_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    sending_done: number | null;
    sending_total: number | null;
    sales_format: JsonOrNull;
  };
  collection_link: {
    uuid: Generated<string>;
    song_collection_uuid: string;
    token_hash: string;
    label: string;
    created_by_uuid: string | null;
    created_at: Generated<Date>;
    expires_at: Date;
    revoked_at: Date | null;
    opened_count: Generated<number>;
    last_opened_at: Date | null;
  };
  comparison: {
    uuid: Generated<string>;
    name: string;
    name_key: GeneratedAlways<string>;
    definition: string | null;
    procedural_definition: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  content_tier: {
    uuid: Generated<string>;
    position: number;
    name: string;
  };
  country: {
    uuid: string;
    iso_code: string;
    name: string;
    name_key: GeneratedAlways<string>;
  };
  cwr_file: {
    year: number;
    performing_rights_organization_uuid: string;
    number: number;
    task_uuid: string;
    created_at: Generated<Date>;
  };
  default_view: {
    user_uuid: string;
    list: string;
    view_uuid: string;
  };
  delivery_draft: {
    new_track_submission_uuid: string;
    revision: Generated<number>;
    content: Json;
    upload_keys: string[];
    updated_at: Generated<Date>;
  };
  example: {
    uuid: Generated<string>;
    name: string;
    name_key: GeneratedAlways<string>;
    internal_url: string | null;
    external_url: string | null;
    description: string | null;
    start_point: number | null;
    end_point: number | null;
    ready_for_wiki: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  file_task: {
    uuid: Generated<string>;
    kind: string;
    subject: string | null;
    user_uuid: string;
    file_name: string;
    storage_key: string;
    task_uuid: string | null;
    apply_task_uuid: string | null;
    applied_by_uuid: string | null;
    batch_operation_uuid: string | null;
    status: Generated<'reading' | 'ready' | 'applying' | 'applied' | 'failed'>;
    run_uuid: string | null;
    error: string | null;
    counts: JsonWithDefault;
    error_count: Generated<number>;
    created_at: Generated<Date>;
  };
  file_task_change: {
    file_task_uuid: string;
    row_number: number;
    position: number;
    column_name: string;
    attribute: string;
    record_type: string;
    record_uuid: string;
    record_name: string;
    is_new: boolean;
    before: Json;
    after: Json;
    before_text: string;
    after_text: string;
    left_alone: string | null;
  };
  file_task_error: {
    file_task_uuid: string;
    row_number: number;
    position: number;
    column_name: string;
    error: string;
  };
  fingerprint: {
    uuid: Generated<string>;
    song_source_file_uuid: string | null;
    track_source_file_uuid: string | null;
    md5: string;
    words: Buffer | null;
    indexed_words: Generated<number[]>;
    made_at: Generated<Date>;
  };
  form_draft: {
    user_uuid: string;
    about: string;
    content: JsonOrNull;
    upload_keys: string[];
    typed_at: Date;
  };
  fx_rate: {
    currency: string;
    quarter: string;
    rate: string;
    uuid: Generated<string>;
    source: Generated<'entered' | 'ECB'>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  held_note: {
    user_uuid: string;
    note_uuid: string;
    due_at: Date;
  };
  held_sale: {
    sales_file_uuid: string;
    external_id: string;
    song_uuid: string | null;
    artist_uuid: string | null;
    channel: string;
    license_name: string;
    purchase_date: Date;
    quantity: number;
    gross_usd: string;
    artist_amount_usd: string;
    kind: 'sale' | 'refund' | 'adjustment';
    file_name: string;
    row_number: number;
    states_artist_amount: Generated<boolean>;
    currency: Generated<string>;
    exchange_rate: Generated<string>;
    country: string | null;
    fee_usd: string | null;
    tax_usd: string | null;
  };
  idempotency_key: {
    uuid: Generated<string>;
    key: string;
    user_uuid: string | null;
    route: string;
    status: number | null;
    response: JsonOrNull;
    created_at: Generated<Date>;
    signed: JsonWithDefault;
    body_hash: string | null;
    etag: string | null;
  };
  instrument: {
    uuid: Generated<string>;
    name: string;
    name_key: GeneratedAlways<string>;
    parent_instrument_uuid: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  job: {
    uuid: Generated<string>;
    number: GeneratedAlways<number>;
    kind: string;
    key: string | null;
    input: JsonWithDefault;
    task_uuid: string | null;
    state: Generated<'waiting' | 'retry' | 'running' | 'done' | 'failed' | 'worker'>;
    queued_at: Generated<Date>;
    run_at: Generated<Date>;
    tries: Generated<number>;
    crashes: Generated<number>;
    faults: Generated<number>;
    worker_uuid: string | null;
    heartbeat_at: Date | null;
    error: string | null;
    ended_at: Date | null;
    lane: Generated<string>;
  };
  known_device: {
    hash: string;
    user_uuid: string;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
  };
  language: {
    uuid: string;
    code: string;
    name: string;
    name_key: GeneratedAlways<string>;
  };
  list_columns: {
    user_uuid: string;
    list: string;
    hidden: string[];
  };
  list_version: {
    table_name: string;
    slot: GeneratedAlways<number>;
    version: Generated<number>;
  };
  list_view: {
    user_uuid: string;
    uuid: string;
    list: string;
    name: string;
    name_key: GeneratedAlways<string>;
    query: string;
    created_at: Generated<Date>;
    watched_since: Date | null;
    watch: Generated<'at_once' | 'daily' | 'weekly'>;
  };
  mail: {
    uuid: Generated<string>;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    created_at: Generated<Date>;
    sent_at: Date | null;
    error: string | null;
    recipient_name: string | null;
    reply_to: string | null;
    kind: string | null;
    user_uuid: string | null;
    event: string | null;
  };
  new_artist_submission: {
    uuid: Generated<string>;
    first_name: string;
    last_name: string;
    full_name: GeneratedAlways<string>;
    name_key: GeneratedAlways<string>;
    artist_band_name: string | null;
    band_name_key: GeneratedAlways<string>;
    email: string;
    status: Generated<number>;
    source: number;
    country_uuid: string | null;
    music_sounds_like: string | null;
    hear_about_us: string | null;
    came_from: string | null;
    is_pro_member: Generated<boolean>;
    assigned_user: string | null;
    last_approver: string | null;
    artist_uuid: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
    application_hash: string | null;
    link_hash: string | null;
  };
  new_track_submission: {
    uuid: Generated<string>;
    artist_uuid: string;
    name: string;
    name_key: GeneratedAlways<string>;
    description: string | null;
    status: Generated<number>;
    is_logo: Generated<boolean>;
    has_lyrics: Generated<boolean>;
    is_ambisonic: Generated<boolean>;
    is_surround_5_1: Generated<boolean>;
    last_approver: string | null;
    bpm: number | null;
    lyrics: string | null;
    additional_lyrics_subjects: string | null;
    notes: string | null;
    taxonomy: JsonWithDefault;
    song_uuid: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
  };
  note: {
    uuid: Generated<string>;
    text: string;
    note_type: number;
    parent_type: string;
    parent_uuid: string;
    user_uuid: string | null;
    created_at: Generated<Date>;
    at_second: number | null;
    seen_at: Date | null;
    mail_hash: string | null;
  };
  note_mail_choice: {
    user_uuid: string;
    rhythm: 'at_once' | 'daily' | 'weekly';
    quiet_from: number | null;
    quiet_until: number | null;
    time_zone: string;
  };
  note_template: {
    uuid: Generated<string>;
    user_uuid: string;
    text: string;
    created_at: Generated<Date>;
  };
  open_form: {
    user_uuid: string;
    uuid: string;
    resource_type: string;
    resource_uuid: string;
    opened_at: Generated<Date>;
    seen_at: Generated<Date>;
  };
  order_to_book: {
    order_id: string;
  };
  original_composer: {
    uuid: Generated<string>;
    name: string;
  };
  passkey: {
    uuid: Generated<string>;
    user_uuid: string;
    name: string;
    credential_id: string;
    public_key: string;
    counter: number;
    transports: Generated<string[]>;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  payout: {
    uuid: Generated<string>;
    artist_uuid: string;
    paid_on: string;
    amount: string;
    currency: string;
    exchange_rate: string;
    amount_usd: string;
    reference: string;
    created_by_uuid: string;
    reversed_at: Date | null;
    reversed_by_uuid: string | null;
    reversal_reason: string | null;
    created_at: Generated<Date>;
  };
  payout_data: {
    artist_uuid: string;
    method: 'bank' | 'paypal' | 'other';
    sealed: string;
    changed_by_uuid: string;
    changed_at: Generated<Date>;
  };
  performing_rights_organization: {
    uuid: Generated<string>;
    name: string;
    cisac_code: number | null;
    is_exportable: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    name_key: GeneratedAlways<string>;
    country_uuid: string | null;
    kind: Generated<'society' | 'agency'>;
    currency: string | null;
    statement_key: string | null;
    statement_title: string | null;
    statement_amount: string | null;
    statement_currency: string | null;
    statement_number: string | null;
    statement_iswc: string | null;
    statement_work_id: string | null;
    statement_isrc: string | null;
    statement_ipi: string | null;
    statement_writer: string | null;
  };
  policy_violation: {
    uuid: Generated<string>;
    fingerprint: string;
    directive: string;
    blocked: string;
    source: string;
    release: string;
    count: number;
    first_at: Generated<Date>;
    last_at: Generated<Date>;
  };
  pro_earning: {
    uuid: Generated<string>;
    quarter: string;
    song_uuid: string | null;
    total: string;
    held_by_uuid: string | null;
  };
  pro_earning_amount: {
    earning_uuid: string;
    quarter: string;
    pro: string;
    region: string | null;
    usd: string;
  };
  pro_earnings_statement: {
    uuid: Generated<string>;
    pro: string;
    region: string | null;
    statement_date: string;
    quarter: GeneratedAlways<string>;
    file_name: string;
    storage_key: string;
    sha256: string;
    encoding: string;
    format: string;
    currency: string;
    exchange_rate: string | null;
    state: Generated<'uploaded' | 'analysing' | 'complete' | 'complete_with_unmatched' | 'failed'>;
    error: string | null;
    rate_missing: Generated<boolean>;
    header: JsonWithDefault;
    row_count: Generated<number>;
    matched_count: Generated<number>;
    unmatched_count: Generated<number>;
    left_out_count: Generated<number>;
    run_uuid: string | null;
    replaced_by_uuid: string | null;
    created_by_uuid: string;
    task_uuid: string | null;
    created_at: Generated<Date>;
    decimal_sign: 'point' | 'comma' | null;
    row_width: number | null;
  };
  pro_match: {
    uuid: Generated<string>;
    pro: string;
    group_key: string;
    group_uuid: string;
    work_title: string;
    society_work_id: string | null;
    song_uuid: string | null;
    rows: Generated<number>;
    usd: Generated<string>;
    is_applied: Generated<boolean>;
    created_by_uuid: string;
    created_at: Generated<Date>;
    undone_by_uuid: string | null;
    undone_at: Date | null;
  };
  pro_match_share: {
    match_uuid: string;
    song_uuid: string;
    position: number;
    share: string;
    usd: Generated<string>;
  };
  pro_registration: {
    report_uuid: string;
    performing_rights_organization_uuid: string;
    published_since: Date | null;
    format: string;
    is_skipped: boolean;
    day: string;
    number: number;
  };
  pro_statement_open_work: {
    run_uuid: string;
    work_key: string;
    currency: string;
    group_key: string;
    song_uuid: string | null;
    rows: number;
    amount: string;
  };
  pro_statement_paid_work: {
    run_uuid: string;
    work_key: string;
    currency: string;
    row_numbers: number[];
  };
  pro_statement_part: {
    run_uuid: string;
    row_number: number;
    song_uuid: string;
    work_key: string;
    match_uuid: string;
    currency: string;
    amount: string;
  };
  pro_statement_problem: {
    run_uuid: string;
    row_number: number;
    error: string;
  };
  pro_statement_row: {
    run_uuid: string;
    row_number: number;
    work_key: string | null;
    amount: string | null;
    currency: string | null;
    raw: Json;
  };
  pro_statement_run: {
    uuid: Generated<string>;
    statement_uuid: string;
    is_given_up: Generated<boolean>;
    created_at: Generated<Date>;
  };
  pro_statement_sum: {
    run_uuid: string;
    song_uuid: string | null;
    currency: string;
    rows: number;
    amount: string;
    exchange_rate: string | null;
    usd: string | null;
  };
  pro_statement_total: {
    uuid: Generated<string>;
    run_uuid: string;
    currency: string;
    rows: number;
    amount: string;
    left_out_rows: Generated<number>;
    left_out_amount: Generated<string>;
    stated: string | null;
  };
  pro_statement_work: {
    run_uuid: string;
    key: string;
    work_title: string;
    title_key: string;
    society_work_id: string | null;
    iswc: string | null;
    work_id: string | null;
    isrc: string | null;
    ipi: string | null;
    writer_name: string | null;
    song_uuid: string | null;
    matched_by:
      | 'person'
      | 'split'
      | 'not_ours'
      | 'society_work_id'
      | 'iswc'
      | 'work_id'
      | 'isrc'
      | 'title_and_ipi'
      | 'title_and_writer'
      | 'title'
      | null;
  };
  pro_unmatched_group: {
    uuid: Generated<string>;
    pro: string;
    group_key: string;
    work_title: string;
    title_key: GeneratedAlways<string>;
    society_work_id: string | null;
    writer_name: string | null;
    rows: number;
    statements: number;
    usd: string;
    rate_missing: boolean;
  };
  pro_work: {
    pro: string;
    society_work_id: string;
    song_uuid: string;
    created_at: Generated<Date>;
    run_uuid: string | null;
  };
  publish_blocker: {
    code: string;
    position: number;
    active: Generated<boolean>;
  };
  publisher: {
    uuid: Generated<string>;
    name: string;
    name_key: GeneratedAlways<string>;
    type: string;
    ipi_name: string | null;
    ipi_number: string | null;
    tax_id: string | null;
    performing_rights_organization_uuid: string | null;
    performing_rights_organization_member_id: string | null;
    is_visible: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    party_number: GeneratedAlways<number>;
  };
  publisher_country: {
    publisher_uuid: string;
    country_uuid: string;
  };
  publisher_ruleset: {
    uuid: Generated<string>;
    name: string;
    is_default: Generated<boolean>;
    for_pro_free: Generated<boolean>;
    writer_pr_share: string;
    publisher_pr_share: string;
    name_key: GeneratedAlways<string>;
    default_publisher_uuid: string | null;
    needs_artist_publisher: Generated<boolean>;
    artist_publisher_pr_share: Generated<string>;
    library_publisher_type: Generated<'E' | 'AM'>;
    is_public_domain: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  publisher_ruleset_rule: {
    publisher_ruleset_uuid: string;
    when_writer_pro: string;
    publisher_uuid: string;
  };
  recovery_code: {
    user_uuid: string;
    hash: string;
  };
  reference_load: {
    name: string;
    loaded_at: Generated<Date>;
  };
  registration_file_song: {
    report_uuid: string;
    song_uuid: string;
  };
  release_measure: {
    remote: string;
    base: string;
    name: string;
    at: Date;
    bucket: Generated<number>;
    count: number;
  };
  release_session: {
    remote: string;
    base: string;
    name: string;
    session_uuid: string;
    user_uuid: string;
    at: Generated<Date>;
    bucket: number;
  };
  remote_backend: {
    remote: string;
    address: string;
    credential_hash: string;
    updated_at: Generated<Date>;
  };
  remote_permission: {
    user_role_uuid: string;
    permission: string;
  };
  remote_setting: {
    remote: string;
    settings: Json;
    updated_at: Generated<Date>;
  };
  report: {
    uuid: Generated<string>;
    task_uuid: string;
    user_uuid: string;
    name: string;
    name_key: GeneratedAlways<string>;
    status: Generated<'pending' | 'in_progress' | 'complete' | 'error'>;
    storage_key: string | null;
    created_at: Generated<Date>;
    kind: string;
    size: number | null;
  };
  review_decision: {
    submission_uuid: string;
    user_uuid: string;
    status_before: number;
    status: number;
    last_approver_before: string | null;
    note_uuid: string | null;
    message_uuid: string | null;
    mail_uuid: string | null;
    ends_at: Date;
  };
  rights_change: {
    uuid: Generated<string>;
    resource_type: 'song' | 'artist' | 'publisher_ruleset' | 'writer' | 'publisher';
    resource_uuid: string;
    resource_label: string;
    field:
      | 'artist'
      | 'writer_shares'
      | 'publisher_ruleset'
      | 'is_royalty'
      | 'publisher'
      | 'terms'
      | 'name'
      | 'ipi_number'
      | 'performing_rights_organization'
      | 'iswc';
    before: Json;
    after: Json;
    status: 'pending' | 'applied' | 'refused' | 'reverted';
    asked_by: string;
    asked_at: Generated<Date>;
    decided_by: string | null;
    decided_at: Date | null;
    applied_at: Date | null;
  };
  sale_event: {
    uuid: Generated<string>;
    external_id: string;
    song_uuid: string | null;
    artist_uuid: string | null;
    channel: string;
    license_name: string;
    purchase_date: Date;
    quantity: number;
    gross_usd: string;
    artist_amount_usd: string;
    kind: 'sale' | 'refund' | 'adjustment';
    file_name: string | null;
    created_at: Generated<Date>;
    sales_file_uuid: string | null;
    row_number: number | null;
    states_artist_amount: Generated<boolean>;
    currency: Generated<string>;
    exchange_rate: Generated<string>;
    country: string | null;
    fee_usd: string | null;
    tax_usd: string | null;
  };
  sales_file: {
    uuid: Generated<string>;
    name: string;
    sha256: string;
    rows: number;
    imported: number;
    created_at: Generated<Date>;
    state: Generated<'imported' | 'held' | 'released' | 'rejected' | 'unreadable'>;
    held_channel: string | null;
    held_day: string | null;
    held_amount: string | null;
    held_median: string | null;
    decided_by_uuid: string | null;
    decided_at: Date | null;
    storage_key: string | null;
    known: Generated<number>;
    conflicts: Generated<number>;
    left_out: Generated<number>;
    problem: string | null;
    held_by: 'day' | 'file' | 'artist' | null;
    held_artist_uuid: string | null;
  };
  search_word: {
    word: string;
    backwards: GeneratedAlways<string>;
  };
  share_confirmation: {
    uuid: Generated<string>;
    song_uuid: string;
    writer_uuid: string;
    shares: Json;
    email: string;
    token_hash: string;
    asked_by_uuid: string | null;
    asked_at: Generated<Date>;
    expires_at: Date;
    answered_at: Date | null;
    is_confirmed: boolean | null;
    reason: string | null;
  };
  song: {
    uuid: Generated<string>;
    work_id: Generated<string>;
    work_title: string;
    title_key: GeneratedAlways<string>;
    artist_uuid: string | null;
    assigned_to: string | null;
    description: string | null;
    description_hidden: string | null;
    lyrics: string | null;
    additional_lyrics_subjects: string | null;
    has_lyrics: Generated<boolean>;
    isrc: string | null;
    duration: number | null;
    bpm: number | null;
    version_type: string | null;
    original_composer: string | null;
    publisher_ruleset_uuid: string | null;
    curation_state_uuid: Generated<string>;
    content_tier_uuid: string | null;
    tags: Generated<string[]>;
    tags_hidden: Generated<string[]>;
    auto_tagging_enabled: Generated<boolean>;
    artist_notes: string | null;
    artist_suggested_instruments: string | null;
    artist_suggested_usage: string | null;
    artist_suggested_description: string | null;
    artist_suggested_lyrics: string | null;
    required_file_types: Generated<string[]>;
    revision_note: string | null;
    revision_requested_at: Date | null;
    inspection_state: Generated<string>;
    publish_state: Generated<'Not Published' | 'In Progress' | 'Published' | 'Taken Down' | 'Error'>;
    publish_direction: 'publish' | 'take_down' | null;
    publish_started_at: Date | null;
    last_published_hash: string | null;
    published_at: Date | null;
    is_desynchronized: Generated<boolean>;
    publish_blockers: Generated<string[]>;
    is_publish_blocked: Generated<boolean>;
    is_visible: Generated<boolean>;
    is_visible_comments: string | null;
    zip_state: 'in_progress' | 'complete' | 'error' | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
    artist_key: string | null;
    zip_run: string | null;
    zip_source: string | null;
    zip_error: string | null;
    revision_submitted_at: Date | null;
    iswc: string | null;
    alternate_titles: Generated<string[]>;
    original_title: string | null;
    has_declined_files: Generated<boolean>;
    has_pending_files: Generated<boolean>;
    channel_layouts: Generated<string[]>;
    curation_rank: Generated<number>;
    facet: number | null;
    revision_opened_by_artist: Generated<boolean>;
  };
  song_channel: {
    song_uuid: string;
    channel_uuid: string;
    status: 'live' | 'pending' | 'taken_down' | 'error' | 'not_found';
    url_downstream: string | null;
    id_downstream: string | null;
    content_hash: string | null;
    updated_at: Generated<Date>;
    payload: JsonOrNull;
  };
  song_collection: {
    uuid: Generated<string>;
    name: string;
    name_key: GeneratedAlways<string>;
    read_only: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    system_rule: 'new_releases' | 'best_sellers' | null;
    filled_at: Date | null;
  };
  song_collection_song: {
    song_collection_uuid: string;
    song_uuid: string;
    position: number | null;
  };
  song_curation_state: {
    uuid: Generated<string>;
    id: number;
    name: string;
  };
  song_derived_entry: {
    song_uuid: string;
    member: 'tags' | 'tags_hidden' | 'genre_uuids' | 'theme_uuids' | 'instrument_uuids';
    value: string;
    tag_uuids: string[];
    is_removed: Generated<boolean>;
  };
  song_facet: {
    id: number;
    publish_state: string | null;
    curation_state_uuid: string | null;
    content_tier_uuid: string | null;
    version_type: string | null;
    is_publish_blocked: boolean | null;
    is_desynchronized: boolean | null;
    has_publish_blockers: boolean | null;
    has_declined_files: boolean | null;
    has_pending_files: boolean | null;
    channel_layouts: string[] | null;
    states: JsonOrNull;
  };
  song_facet_count: {
    id: GeneratedAlways<number>;
    facet: number;
    songs: number;
  };
  song_genre: {
    uuid: Generated<string>;
    name: string;
    name_key: GeneratedAlways<string>;
    parent_genre_uuid: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  song_ingestion_log: {
    uuid: Generated<string>;
    song_uuid: string;
    channel_uuid: string;
    operation: 'CREATE' | 'UPDATE' | 'TAKE_DOWN';
    status: Generated<'PENDING' | 'PUSHING' | 'COMPLETE' | 'ERROR'>;
    push_uuid: string;
    message: string | null;
    details: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    message_id: string | null;
    is_held: Generated<boolean>;
  };
  song_instrument: {
    song_uuid: string;
    instrument_uuid: string;
  };
  song_registration: {
    song_uuid: string;
    performing_rights_organization_uuid: string;
    status: 'registered' | 'RA' | 'AS' | 'AC' | 'CO' | 'DU' | 'NP' | 'RC' | 'RJ';
    society_work_id: string | null;
    messages: Generated<string[]>;
    registered_at: Date | null;
    acknowledged_at: Date | null;
    answered_file_at: Date | null;
    sent: JsonOrNull;
    sent_at: Date | null;
    agreements: JsonWithDefault;
    claim: JsonOrNull;
    sent_file: string | null;
  };
  song_song_genre: {
    song_uuid: string;
    song_genre_uuid: string;
  };
  song_song_theme: {
    song_uuid: string;
    song_theme_uuid: string;
  };
  song_source_file: {
    uuid: Generated<string>;
    song_uuid: string;
    file_type: string;
    label: string;
    position: Generated<number>;
    storage_key: string;
    preview_key: string | null;
    waveform_key: string | null;
    original_file_name: string;
    duration: number | null;
    bit_depth: number | null;
    channels: number | null;
    sample_rate: number | null;
    byte_size: number;
    audio_hash: string | null;
    status: Generated<'pending' | 'approved' | 'declined'>;
    revision_note: string | null;
    meets_quality_requirements: boolean | null;
    warnings: Generated<string[]>;
    asset_status: Generated<'pending' | 'processing' | 'processing_complete' | 'processing_failed'>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    md5: string | null;
    sha256: string | null;
    waveform_thumbnail: string | null;
    integrated_loudness: number | null;
    true_peak: number | null;
    problems: Generated<string[]>;
    zip_key: string | null;
    zip_name: string | null;
    revision_filename: string | null;
    revision_storage_key: string | null;
    quality: JsonOrNull;
  };
  song_source_file_upload: {
    uuid: Generated<string>;
    song_source_file_uuid: string;
    storage_key: string;
    md5: string;
    filename: string;
    is_replacement: boolean;
    status: Generated<'pending' | 'complete' | 'failed'>;
    user_uuid: string;
    created_at: Generated<Date>;
    finished_at: Date | null;
    problems: Generated<string[]>;
  };
  song_source_file_version: {
    uuid: Generated<string>;
    song_source_file_uuid: string;
    storage_key: string;
    preview_key: string | null;
    waveform_key: string | null;
    original_file_name: string;
    duration: number | null;
    bit_depth: number | null;
    channels: number | null;
    sample_rate: number | null;
    md5: string | null;
    sha256: string | null;
    integrated_loudness: number | null;
    true_peak: number | null;
    asset_status: 'pending' | 'processing' | 'processing_complete' | 'processing_failed';
    status: 'pending' | 'approved' | 'declined';
    revision_note: string | null;
    replaced_by: string | null;
    replaced_at: Generated<Date>;
  };
  song_tag: {
    song_uuid: string;
    tag_field_uuid: string;
    tag_uuid: string;
  };
  song_text: {
    song_uuid: string;
    title_key: string;
    words: string;
    filler: GeneratedAlways<string>;
  };
  song_text_due: {
    after_song: string;
  };
  song_theme: {
    uuid: Generated<string>;
    name: string;
    name_key: GeneratedAlways<string>;
    parent_theme_uuid: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  song_word: {
    is_hidden: boolean;
    name: string;
    name_key: GeneratedAlways<string>;
    song_count: number;
  };
  song_writer_share: {
    song_uuid: string;
    writer_uuid: string;
    position: number;
    role: Generated<string>;
    share: string;
    editable: Generated<boolean>;
  };
  song_zip: {
    uuid: Generated<string>;
    song_uuid: string;
    run: string;
    keys: string[];
    storage_key: string;
    size: number | null;
    created_at: Generated<Date>;
  };
  storefront_product: {
    id: string;
    reference: string;
    title: string;
    artist: string;
    description: string;
    duration: number | null;
    bpm: number | null;
    tags: Generated<string[]>;
    isrc: string | null;
    work_id: string;
    preview_key: string | null;
    state: 'live' | 'taken_down';
    updated_at: Generated<Date>;
    moods: Generated<string[]>;
    wav_key: string | null;
    waveform: string | null;
  };
  storefront_purchase: {
    id: Generated<string>;
    number: GeneratedAlways<number>;
    product_id: string;
    license: string;
    price: string;
    buyer_name: string;
    buyer_email: string;
    form_key: string;
    created_at: Generated<Date>;
    state: Generated<'pending' | 'confirmed' | 'voided' | 'expired'>;
    confirmed_at: Date | null;
    voided_by: string | null;
    ended_at: Date | null;
    network: string | null;
    title: string | null;
    artist: string | null;
    terms: string | null;
  };
  switched_off_mail: {
    user_uuid: string;
    kind: string;
    switched_off_at: Generated<Date>;
  };
  tag: {
    uuid: Generated<string>;
    name: string;
    name_key: GeneratedAlways<string>;
    tag_category_uuid: string;
    tagging_label: string;
    is_hidden: Generated<boolean>;
    is_hidden_from_taggers: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    auto_tag_as_keyword: Generated<boolean>;
    auto_tag_as_hidden_keyword: Generated<boolean>;
    numerical_value: number | null;
    external_definition: string | null;
    internal_definition: string | null;
    explanation: string | null;
    is_problematic: Generated<boolean>;
    is_musical: Generated<boolean>;
    note: string | null;
    average_tempo: number | null;
    wikipedia_url: string | null;
    wikipedia_qid: string | null;
    wikidata_url: string | null;
    wikidata_description: string | null;
    wikidata_english_label: string | null;
    fuzzy_wikidata_relation: string | null;
    documentation: string | null;
    discogs_genre_id: string | null;
    discogs_style_id: string | null;
    music_brainz_genre_id: string | null;
  };
  tag_category: {
    uuid: Generated<string>;
    name: string;
    name_key: GeneratedAlways<string>;
    icon: string;
    is_derived: Generated<boolean>;
    is_organizational: Generated<boolean>;
    is_internal: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    definition: string | null;
    internal_definition: string | null;
  };
  tag_category_parent: {
    tag_category_uuid: string;
    parent_uuid: string;
  };
  tag_comparison: {
    tag_uuid: string;
    comparison_uuid: string;
  };
  tag_example: {
    tag_uuid: string;
    example_uuid: string;
  };
  tag_field: {
    uuid: Generated<string>;
    key: string;
    name: string;
    group_name: string;
    position: number;
    multi: boolean;
    side: 'staff' | 'both';
    required: 'final' | 'has_lyrics' | null;
    max: number | null;
  };
  tag_finding_dismissal: {
    finding_key: string;
    user_uuid: string;
    dismissed_at: Generated<Date>;
  };
  tag_instrument: {
    tag_uuid: string;
    instrument_uuid: string;
  };
  tag_merge: {
    uuid: Generated<string>;
    tag_uuid: string;
    tag_name: string;
    into_uuid: string;
    into_name: string;
    user_uuid: string;
    merged_at: Generated<Date>;
    undone_at: Date | null;
    song_count: number;
    before: JsonOrNull;
  };
  tag_merge_song: {
    tag_merge_uuid: string;
    song_uuid: string;
    tag_field_uuid: string;
    had_into: boolean;
  };
  tag_relation: {
    tag_uuid: string;
    tag_relation_type_uuid: string;
    related_tag_uuid: string;
  };
  tag_relation_type: {
    uuid: Generated<string>;
    name: string;
    name_key: GeneratedAlways<string>;
    description: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    is_hierarchical: Generated<boolean>;
    is_symmetric: Generated<boolean>;
  };
  tag_song_genre: {
    tag_uuid: string;
    song_genre_uuid: string;
  };
  tag_song_theme: {
    tag_uuid: string;
    song_theme_uuid: string;
  };
  tag_suggestion_decision: {
    uuid: Generated<string>;
    song_uuid: string;
    tag_field_uuid: string;
    tag_uuid: string | null;
    rule: 'same_artist' | 'same_tags' | 'same_sound';
    is_accepted: boolean;
    user_uuid: string;
    decided_at: Generated<Date>;
  };
  tag_tag_field: {
    tag_uuid: string;
    tag_field_uuid: string;
    position: Generated<number>;
  };
  tag_term: {
    tag_uuid: string;
    term_uuid: string;
    tag_term_relation_type_uuid: string;
  };
  tag_term_relation_type: {
    uuid: Generated<string>;
    name: string;
    name_key: GeneratedAlways<string>;
    description: string | null;
    is_qualifier_for_term: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  term: {
    uuid: Generated<string>;
    name: string;
    name_key: GeneratedAlways<string>;
    is_problematic: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    sentence_case_variant: string | null;
    headline_case_variant: string | null;
    linguistic_variants: Generated<string[]>;
    spelling_variants: Generated<string[]>;
    language_uuid: string | null;
    lcid_code: number | null;
    wikidata_id: string | null;
    semi_scraping_lookup: string | null;
  };
  term_universal_category: {
    term_uuid: string;
    universal_category_uuid: string;
  };
  totp_factor: {
    user_uuid: string;
    secret: string | null;
    pending_secret: string | null;
    pending_at: Date | null;
    last_step: Generated<number>;
    confirmed_at: Date | null;
    last_used_at: Date | null;
  };
  track_final_file: {
    uuid: Generated<string>;
    new_track_submission_uuid: string;
    file_type: string;
    storage_key: string;
    original_filename: string;
    state: Generated<'uploaded' | 'processing' | 'complete' | 'failed'>;
    problems: Generated<string[]>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    md5: string | null;
    sha256: string | null;
    warnings: Generated<string[]>;
    flaws: Generated<string[]>;
  };
  track_source_file: {
    uuid: Generated<string>;
    new_track_submission_uuid: string;
    state: Generated<'processing' | 'complete' | 'failed'>;
    storage_key: string;
    waveform_key: string | null;
    original_filename: string;
    duration: number | null;
    sample_rate: number | null;
    channels: number | null;
    error: string | null;
    is_current: Generated<boolean>;
    created_at: Generated<Date>;
    md5: string | null;
    sha256: string | null;
    waveform_thumbnail: string | null;
  };
  track_writer_share: {
    new_track_submission_uuid: string;
    writer_uuid: string;
    position: number;
    share: string;
  };
  uncounted_sale: {
    uuid: Generated<string>;
    sales_file_uuid: string;
    row_number: number;
    kind: 'known' | 'conflict' | 'left_out';
    external_id: string | null;
    reason: string;
  };
  universal_category: {
    uuid: Generated<string>;
    position: number;
    name: string;
  };
  upload: {
    uuid: Generated<string>;
    key: string;
    kind: string;
    user_uuid: string | null;
    subject_uuid: string | null;
    file_type: string | null;
    checksum: string;
    original_filename: string;
    created_at: Generated<Date>;
    used_at: Date | null;
    accepted_key: string | null;
    max_bytes: Generated<number>;
    cleared_at: Date | null;
    challenge_hash: string | null;
    part_bytes: number | null;
    parts_id: string | null;
    measured: JsonOrNull;
  };
  user_activity: {
    uuid: Generated<string>;
    user_uuid: string | null;
    user_label: string;
    created_at: Generated<Date>;
    action: string;
    resource_type: string;
    resource_uuid: string | null;
    resource_label: string;
    target_type: string;
    target_uuids: Generated<string[]>;
    target_labels: Generated<string[]>;
    changes: JsonWithDefault;
    version_before: string | null;
    version: string | null;
    number: GeneratedAlways<number>;
    batch_uuid: string | null;
    is_batch_head: Generated<boolean>;
  };
  user_message: {
    uuid: Generated<string>;
    user_uuid: string;
    payload: Json;
    created_at: Generated<Date>;
    acknowledged_at: Date | null;
    read_at: Date | null;
  };
  user_role: {
    uuid: Generated<string>;
    name: string;
    permissions: string[];
    requires_second_factor: Generated<boolean>;
  };
  weekly_digest: {
    user_uuid: string;
    week: string;
  };
  writer: {
    uuid: Generated<string>;
    first_name: string;
    last_name: string;
    full_name: GeneratedAlways<string>;
    name_key: GeneratedAlways<string>;
    is_visible: Generated<boolean>;
    ipi_number: string | null;
    designation_code: Generated<string>;
    performing_rights_organization_uuid: string | null;
    notes: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    preferred_language_uuid: string | null;
    performing_rights_organization_member_id: string | null;
    party_number: GeneratedAlways<number>;
    made_by_artist_uuid: string | null;
  };
}
