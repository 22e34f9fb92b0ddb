-- The shop sells the WAV of a full track, and shows its waveform (C14, C20). Songs that it was sent before have neither until they
-- are published again.
alter table storefront_product add column wav_key text, add column waveform text;
