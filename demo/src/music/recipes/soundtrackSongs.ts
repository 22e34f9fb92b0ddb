import { songRecipe } from '../songRecipe';

/** Electronic pieces, and pieces for pictures. */
export const soundtrackSongs = [
  songRecipe({
    title: 'Neon Causeway',
    description: 'Night drive synthwave: pulsing octave bass, glittering arpeggio and a wide open lead.',
    genre: 'Electronic / Synthwave',
    moods: ['Confident', 'Nostalgic'],
    themes: ['City', 'Travel'],
    instruments: ['Synth Lead', 'Synth Arp', 'Synth Bass', 'Synth Pad', 'Electronic Drums'],
    score: `
      key A minor, tempo 104, room 2.1 1 0.3, loudness -13, ring 4
      intro 0.6 Am | F | C | G
      a 0.8 Am | F | C | G
      b 1 F | G | Am | Em7 | F | G | Am | ~
      ending 1 Am
      Drums: drums, level -3, room -22
      intro houseKick x...x...x...x... x...x...x...x... x...x...x...x... x...x...x.......
      intro hat ..x...x...x...x. ..x...x...x...x. ..x...x...x...x. ..x...x.........
      a+b houseKick X...x...X...x...
      a gatedSnare ....X.......X...
      a hat o.x.o.xoo.x.o.x.
      b gatedSnare ....X.......X... ....X.......X... ....X.......X... ....X.......X.xx
      b hat oox.oox.oox.oox.
      b openHat ..............x.
      a+b crash x
      ending houseKick+crash X
      Bass: synthBass, level -9, centre E1, duck 0.55 0.28
      intro bass R-R-R-R-R-R-R-R-
      a bass R.r8R.r8R.r8R.r8
      b bass R.r8R.r8R.r8R.5a
      ending bass R
      Arpeggio: pluckSynth, level -8, pan 0.1, room -12, centre E4, voices 3, echo 0.75 0.42 0.35 4200, highpass 220, duck 0.35 0.22
      intro pick 2 1.2.3.4.5.4.3.2.
      a pick 1 1234543213245432
      b pick 1 1324354631425364
      ending pick 3 1.2.3.4.5.6.....
      Pad: warmPad, level -9, room -8, highpass 160, duck 0.55 0.28
      intro+a+b+ending hold
      Lead: leadSynth, level -5, room -9, drive 0.2, echo 0.75 0.38 0.32 3600
      a tune A4:3 C5:3 E5:6 D5:2 C5:2 | C5:3 A4:3 F5:6 E5:2 C5:2 | G4:3 C5:3 E5:6 G5:4 | D5:10 B4:4 G4:2
      b tune A5:6! G5:2 A5:4 C6:4 | B5:6 A5:2 G5:8 | E5:6 D5:2 E5:4 A5:4 | G5:12 -:4
        | A5:6! G5:2 A5:4 C6:4 | D6:6! C6:2 B5:4 G5:4 | A5:14 -:2 | E5:4 G5:4 A5:8
      ending tune A4:16`,
  }),
  songRecipe({
    title: 'Slow Tide',
    description: 'Weightless pads and far bells drift over surf. Made in space: the sound turns around the listener.',
    genre: 'Ambient / Meditation',
    moods: ['Peaceful', 'Dreamy'],
    themes: ['Ocean', 'Space'],
    instruments: ['Synth Pad', 'Harp', 'Tubular Bells', 'Choir', 'Field Recording Instrument'],
    score: `
      key D major, tempo 60, rubato 0.03, room 5.5 1.7 0.35, loudness -19, ring 12
      rise 0.7 Dadd9 | ~ | Bm9 | ~
      drift 0.95 Gmaj9 | ~ | Em9 | A7sus4
      ending 0.95 Dadd9 | ~
      Pad: glassPad, level -4, room -5, centre A3, highpass 110, place 0 15 140 48
      rise+drift+ending hold
      Choir: choir, level -12, room -2, centre F#4, voices 3, highpass 200, lowpass 2200, place 180 35 110 0
      drift+ending hold
      Bells: bell, level -11, pan 0.2, room -1, echo 1.5 0.45 0.4 3000, place 60 25 40 -21
      rise tune -:8 A5:4? F#5:4? | E5:10? -:6 | -:4 D5:4? F#5:4 C#6:4? | B5:8? -:8
      drift tune D6:6 B5:4? A5:6? | F#5:8 -:8 | -:4 E5:4? G5:4 B5:4 | E6:6! D6:4? A5:6?
      ending tune F#5:8? A5:8? | E6:16?
      Harp: harp, level -10, pan -0.25, room -5, centre D4, echo 0.75 0.4 0.3 2600, place -40 0 40 0
      rise pick 14 ................ ....1.2.3.4.6...
      drift pick 14 0.1.2.3.4.5.6.7. ..6.5.4...3.2...
      ending pick 24 0.1.2.3.4.5.6.7. 8...............
      Bass: roundBass, level -9, centre B1, lowpass 320, place 0 -10 20 0
      rise bass R--------------- --------------..
      drift bass R--------------- R-------------..
      ending bass R--------------- ----------------
      Surf: surf, level -16, voices 1, place 180 -20 160 0
      rise+drift+ending comp x-------------------------------`,
  }),
  songRecipe({
    title: 'The Long Ascent',
    description:
      'A restless string ostinato climbs towards horns, choir and great drums. For summits and last chances.',
    genre: 'Cinematic / Adventure',
    moods: ['Epic', 'Determined'],
    themes: ['Mountains', 'Heroic'],
    instruments: ['String Ensemble', 'French Horn', 'Choir', 'Taiko', 'Horn Section'],
    score: `
      key C minor, tempo 96, room 2.9 1.4 0.25, loudness -15, ring 5.5
      foot 0.45 Cm | Ab | Eb | Bb
      climb 0.7 Cm | Ab | Fm | G
      summit 1 Cm | Ab | Eb | Bb | Cm | Ab | Fm7 | G7sus4 G
      ending 1 Cm
      Ostinato: spiccato, level -6, pan -0.15, room -9, centre G3, voices 3, highpass 130, spread 0.9 0.1 0.35 0
      foot pick 2 1.2.3.2.1.2.3.2.
      climb pick 1 1.213.212.314.31
      summit pick 1 1121312141213121
      ending comp X
      Ostinato: spiccato, level -7, pan 0.15, room -12, centre C2
      climb bass R.r.r.r.R.r.r.r.
      summit bass R.rrR.rrR.rrR.rr
      ending bass R-------........
      Strings: strings, level -8, room -6, centre Eb4, highpass 180, spread 0.6 0 0.8 0
      climb+summit+ending hold
      Strings: cello, level -9, pan 0.25, room -6
      foot tune C3:12 D3:4 | Eb3:12 C3:4 | G3:12 F3:4 | D3:14 -:2
      Brass: horns, level -4, pan -0.1, room -6, spread 0.7 0.6 0.25 0
      climb tune -:16 | -:16 | C4:8 Ab3:4 C4:4 | D4:12! -:4
      summit tune C4:8 Eb4:4 G4:4 | Ab4:12! G4:4 | G4:8 F4:4 Eb4:4 | F4:14 -:2
        | G4:8! Ab4:4 Bb4:4 | C5:12! Bb4:4 | Ab4:8 G4:4 F4:4 | G4:8 B4:8!
      ending tune C5:16!
      Choir: choir, level -10, room -3, centre G4, voices 3, highpass 220, spread 0.35 0 0.95 0
      summit+ending hold
      Drums: drums, level -4, room -10, spread 0.9 0.35 0.4 0.6
      foot+climb boom x
      climb taiko x.....x.x....... x.....x.x...x...
      climb taikoRim ....o..o....o.oo
      climb lowTom ................ ................ ................ ........x.xxXXXX
      summit boom x
      summit crash x
      summit taiko X..x..x.X.x..... X..x..x.X.x.x.xx
      summit taikoRim o.xoo.xoo.xoo.xo
      summit lowTom ............x.x. ............xxXX
      ending boom+crash+taiko X`,
  }),
  songRecipe({
    title: 'Glass Elevator',
    description: 'Deep house that rises floor by floor: filtered minor stabs, round bass and a patient groove.',
    genre: 'Electronic / Deep House',
    moods: ['Sexy', 'Confident'],
    themes: ['Beauty & Fashion', 'City'],
    instruments: ['Analog Synth', 'Synth Bass', '909', 'Synth Pluck', 'Synth Pad'],
    score: `
      key F minor, tempo 122, swing 0.55, room 1.9 0.95 0.4, loudness -13, ring 4
      lobby 0.6 Fm9 | Dbmaj9 | Bbm9 | C7#9
      floor 0.8 Fm9 | Dbmaj9 | Bbm9 | C7#9
      skyline 1 Fm9 | Dbmaj9 | Bbm9 | C7#9 | Fm9 | Dbmaj9 | Bbm9 | C7#9
      ending 1 Fm9
      Drums: drums, level -3, room -21
      lobby houseKick x...x...x...x...
      lobby+skyline shaker xoxoxoxoxoxoxoxo
      floor houseKick X...X...X...X...
      floor clap ....x.......x...
      floor+skyline openHat ..x...x...x...x.
      floor+skyline hat o..oo..oo..oo.oo
      floor+skyline crash x
      skyline houseKick X...X...X...X... X...X...X...X... X...X...X...X... X...X...X...X.x.
      skyline clap ....x.......x... ....x.......x... ....x.......x... ....x.......x..x
      skyline conga ...x..o...x.o... ......x..o.x..oo
      ending houseKick+crash X
      Bass: roundBass, level -7, centre F1, drive 0.3, duck 0.65 0.3
      floor bass ..R-..R-.r8-..5-
      skyline bass ..R-..R-.r8-..5- ..R-.r8-..R-.7a-
      ending bass R
      Stabs: houseStab, level -4, room -10, centre Ab3, highpass 180, echo 0.75 0.45 0.38 2400, duck 0.4 0.24
      lobby+floor+skyline comp ...x..x-....x... ..x...x-...x..x.
      ending comp x--.............
      Pad: warmPad, level -13, room -7, centre C5, voices 3, highpass 300, duck 0.65 0.3
      lobby+skyline+ending hold
      Pluck: pluckSynth, level -9, pan 0.15, room -9, echo 0.75 0.5 0.42 3800
      skyline tune -:2 C5:1 Eb5:2 G5:3! Eb5:2 C5:6 | -:2 C5:1 F5:2 Ab5:3! F5:2 Eb5:6
        | -:2 Db5:1 F5:2 Ab5:3! F5:2 C5:6 | -:2 E5:1 G5:2 Bb5:3! G5:2 E5:6
        | -:2 C5:1 Eb5:2 G5:3! Bb5:2 G5:6 | -:2 Ab5:1 F5:2 C6:3! Ab5:2 F5:6
        | -:2 Db5:1 F5:2 Ab5:3! C6:2 Ab5:6 | Bb5:4! G5:4 E5:2 C5:6
      ending tune C5:2 Eb5:2 G5:12`,
  }),
];
