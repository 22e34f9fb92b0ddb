// The program of @segno/create, which writes a remote without this repository (scripts/parts/pack/stageCreate.mjs).
import { readFileSync } from 'node:fs';
import { askForRemote } from './askForRemote.mjs';
import { writeRemote } from './writeRemote.mjs';

const versions = JSON.parse(readFileSync(new URL('versions.json', import.meta.url), 'utf8'));

await askForRemote('segno-create', (folder, o) => writeRemote(folder, { ...o, versions }), '.');
