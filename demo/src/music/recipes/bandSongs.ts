import { songRecipe } from '../songRecipe';

/** Bands with a drummer. */
export const bandSongs = [
  songRecipe({
    title: 'Harbor After Rain',
    description: 'Warm electric piano and a lazy vibraphone over a dusty beat, for slow evenings by the water.',
    genre: 'Hip-Hop / Lo-Fi',
    moods: ['Relaxed', 'Nostalgic'],
    themes: ['City', 'Reflection'],
    instruments: ['Electric Piano', 'Vibraphone', 'Upright Bass', 'Drum Kit'],
    score: `
      key F major, tempo 76, swing 0.58, room 1.3 0.75 0.45, loudness -15, ring 4.8
      intro 0.6 Fmaj9 | Cm9 F13
      a 0.75 Fmaj9 | Em7b5 A7b9 | Dm9 | Cm9 F13
      b 0.9 Bbmaj9 | Am7 Dm9 | Gm9 | C9sus4 C13
      ending 0.9 Fmaj9
      Drums: drums, level -3, room -20, drive 0.25, lowpass 9500
      intro hat ..x...x...x...x.
      intro rimshot ................ ............x..o
      a softKick X......x..x..... X......xx.x.....
      a dustySnare ....X.......X..o ....X..o....X...
      a hat x.x.x.xox.x.x.x. x.x.xox.x.x.x.xo
      b softKick X..x...x..x..... X......xx.x..x..
      b dustySnare ....X..o....X..o ....X..o.o..X...
      b hat xox.x.xox.x.xox. x.x.xox.xox.x.xo
      ending softKick+hat X
      Bass: uprightBass, level -3, centre E1, drive 0.25
      a bass R-----r.R--.5-a-
      b bass R--r..5-R-----a- R---..r.R--.5-a-
      ending bass R
      Keys: electricPiano, level -5, pan -0.1, room -13, centre A3, voices 5, lowpass 5200, highpass 150
      intro+ending hold
      a comp x-----..o-x-----
      b comp x-----x-..x---o-
      Vibes: vibraphone, level -7, pan 0.2, room -8, echo 0.75 0.35 0.3 2600
      a tune -:4 C5:2 A4:2 G4:2 A4:6 | -:4 Bb4:2 G4:2 E4:4 C#5:4 | -:4 F5:2 E5:2 C5:2 A4:6 | -:4 Eb5:2 D5:2 Bb4:4 A4:4
      b tune D5:3 F5:3 A5:6! G5:2 F5:2 | E5:4 C5:4 A4:6 -:2 | Bb4:3 D5:3 F5:6! E5:2 D5:2 | C5:4 D5:4 E5:6 -:2
      ending tune C5:2 E5:2? G5:12?`,
  }),
  songRecipe({
    title: 'Kite Weather',
    description: 'Bright indie pop about letting go, with strummed guitars and a voice you can hum along to.',
    genre: 'Pop / Indie Pop',
    moods: ['Uplifting', 'Happy'],
    themes: ['Travel', 'Love'],
    instruments: ['Female Vocal', 'Acoustic Guitar', 'Electric Bass', 'Drum Kit', 'Glockenspiel', 'Synth Pad'],
    lyrics:
      'Paper wings above the pier,\nevery street is small from here.\nSo let...\n\nKite weather, carry me over,\n' +
      'kite weather, hold me in the blue.\nKite weather, nobody told you\nlight as we go.',
    score: `
      key D major, tempo 108, swing 0.52, room 1.5 0.85 0.35, loudness -14, ring 4
      intro 0.65 D | Gadd9
      verse 0.75 D | A/C# | Bm7 | Gadd9
      chorus 1 G | A | D | Bm7 | G | A | D | ~
      ending 1 D
      Vocal: singer, level -4, room -10, highpass 140, echo 0.75 0.25 0.14 3000
      verse tune -:2 F#4:2@pei F#4:2@pe A4:2!@win F#4:2@a E4:2@bo F#4:2@the E4:2@pie | ~:8 -:8
        | -:2 F#4:2@e F#4:2@vri A4:2!@stri F#4:2@i E4:2@smo D4:2@fro E4:2@hie | ~:2 D4:6@ie -:4 G4:2@sou A4:2@le
      chorus tune B4:6!@kai A4:4@we G4:6@the | -:2 A4:2@ka A4:2@ri B4:2@mi C#5:4!@ou A4:4@ve
        | D5:6!@kai A4:4@we F#4:6@the | -:2 F#4:2@hou F#4:2@mi A4:2@i B4:2@the A4:6@blu
        | B4:6!@kai A4:4@we G4:6@the | -:2 A4:2@nou B4:2@bo C#5:2@di D5:2!@tou C#5:6@yu
        | D5:6!@lai B4:2@a A4:4@wi A4:4@gou | ~:10 -:6
      ending tune F#4:12@u -:4
      Guitar: steelGuitar, level -6, pan -0.35, room -18, centre A3, highpass 150
      intro+verse+chorus comp 11 X--.x-o.-.x.x-o.
      ending comp 30 X
      Guitar: skankGuitar, level -13, pan 0.45, room -18, centre D4, voices 3, echo 0.5 0.2 0.25 4000
      verse+chorus pick 2 1.2.3.2.4.3.2.3.
      Bass: fingerBass, level -6, centre E1, drive 0.2
      verse bass R---..R-R---..5-
      chorus bass R-R-R-R-R-R-5-a-
      ending bass R
      Drums: drums, level -4, room -19
      intro snap ....x.......x...
      intro kick ................ ............x.x.
      verse kick X.....x.x.......
      verse snap ....x.......x...
      verse hat x.o.x.o.x.o.x.oo
      chorus kick X.....x.X.x.....
      chorus snare ....X.......X... ....X.......X..o
      chorus clap ....x.......x...
      chorus hat x.x.x.x.x.x.x.x.
      chorus crash x
      ending kick+crash X
      Keys: glockenspiel, level -14, pan 0.3, room -8
      intro tune F#5:4 A5:4 D6:2 A5:6 | B5:4 A5:4 D6:2 A5:6
      verse tune -:16 | -:8 E5:2 A5:2 C#6:4 | -:16 | -:16
      chorus tune -:16 | -:12 E5:2 A5:2 | -:16 | -:12 F#5:2 B5:2 | -:16 | -:16 | -:16 | -:2 D6:2 A5:2 F#5:2 A5:2 D6:6
      ending tune D5:2 F#5:2 A5:2 D6:10
      Keys: warmPad, level -14, room -8, centre D4, highpass 200
      chorus+ending hold`,
  }),
  songRecipe({
    title: 'Sidewalk Strut',
    description: 'Tight funk with a grin: clavinet, finger bass, ghost notes and horns that answer back.',
    genre: 'Funk & Soul / Funk',
    moods: ['Confident', 'Playful'],
    themes: ['City', 'Talk Show'],
    instruments: ['Clavinet', 'Electric Bass', 'Horn Section', 'Electric Guitar', 'Drum Kit', 'Congas'],
    score: `
      key E dorian, tempo 106, swing 0.54, room 0.8 0.55 0.4, loudness -14, ring 2.3
      groove 0.75 E9 | ~ | A13 | ~
      strut 0.9 E9 | ~ | A13 | ~
      turn 1 C9 | B7#9 | E9 | ~
      ending 1 E9
      Drums: drums, level -3, room -15, drive 0.15
      groove kick X.x.......x..x.. X.x.......xx....
      groove snare ....X..o.o..X..o ....X..o.o..X.o.
      groove hat xoxoxoxoxoxoxo.o
      groove+strut openHat ..............x.
      strut kick X.x.......x..x.. X.x....x..xx....
      strut snare ....X..o.o..X..o ....X..o.o..X.oo
      strut hat XoxoXoxoXoxoXo.o
      strut+turn conga ...o..xo..o...xx
      strut+turn crash x
      turn kick X..X..x.X..X..x. X..X..x.X..X..x. X.x.......x..x.. X.x.......xx....
      turn snare ....X.......X... ....X.......X.xx ....X..o.o..X..o ....X..oX.oXXoXX
      turn hat XoxoXoxoXoxoXoxo
      ending kick+snare+crash X
      Bass: fingerBass, level -4, centre E1, drive 0.35
      groove+strut bass R---..r8..7-8.5. R---..r8..5-7.8a
      turn bass R--R..r8..7-8.a. R--R..r8..5-7.8a R---..r8..7-8.5. R---..r8..5-7.8a
      ending bass R-------........
      Clavinet: clavinet, level -8, pan -0.3, room -18, centre G#3, voices 3, highpass 240, drive 0.25
      groove+strut+turn comp x..x.ox...xo.x.o
      ending comp X-..............
      Guitar: skankGuitar, level -13, pan 0.4, room -16, centre D5, voices 3, highpass 400
      groove+strut+turn comp 4 ..x...xo..x...xo
      Horns: brass, level -7, pan 0.12, room -10
      strut tune -:4 B4:2 D5:1 E5:3! -:6 | -:4 G4:1 A4:1 B4:2 D5:2 B4:2 -:4
        | -:4 C#5:2 E5:1 F#5:3! -:6 | -:2 G5:2! E5:2 C#5:2 B4:4 -:4
      turn tune Bb4:2! -:1 Bb4:3 -:2 G4:2 Bb4:2 C5:4 | A4:2! -:1 A4:3 -:2 F#4:2 A4:2 B4:4
        | -:4 B4:2 D5:1 E5:3! -:6 | -:2 G5:2! E5:2 D5:2 B4:2 D5:2 E5:4!
      ending tune E5:3! -:13`,
  }),
  songRecipe({
    title: 'Mango Shade',
    description: 'One-drop dub in the shade: heavy bass, bubbling organ and a melodica that trails off into echo.',
    genre: 'Reggae / Dub',
    moods: ['Relaxed', 'Mysterious'],
    themes: ['Beach', 'Travel'],
    instruments: ['Melodica', 'Hammond Organ', 'Electric Guitar', 'Electric Bass', 'Drum Kit'],
    score: `
      key G minor, tempo 72, swing 0.57, room 2.4 0.8 0.25, loudness -14.5, ring 5.5
      a 0.75 Gm7 | Cm7 | Gm7 | Dm7
      b 0.95 Ebmaj7 | F | Gm7 | ~
      ending 0.95 Gm7
      Drums: drums, level -5, room -14
      a dubKick ....X.......X...
      a rimshot ....X.......X..o
      a hat x.xox.xox.xox.xo
      b dubKick ....X.......X... ....X.......X.x.
      b rimshot ....X..o....X..o
      b hat x.xox.xox.xox.x.
      b openHat ..............x.
      b crash x
      b lowTom ................ ................ ................ ..........x..x.x
      ending dubKick+rimshot+crash X
      Bass: roundBass, level -7, centre E1
      a bass R--.R-3-5---..r. R--.R-5-7-5-3-a-
      b bass R-----3-5-..R-r. R-----5-3-..R-a- R--.R-3-5---..r. ....R-R-7-5-R-..
      ending bass R
      Guitar: skankGuitar, level -9, pan 0.35, room -9, centre G4, voices 3, highpass 350
      a+b comp 5 ..x...x...x...x.
      ending comp 10 x...............
      Organ: organ, level -11, pan -0.3, room -14, centre D4, voices 3, highpass 220, lowpass 3200
      a+b comp .ox..ox..ox..ox.
      ending comp x-------........
      Melodica: melodica, level -6, pan 0.05, room -8, lowpass 5200, echo 0.75 0.55 0.5 2200
      a tune -:4 D5:2 F5:2 G5:6! F5:2 | ~:2 Eb5:4 D5:2 C5:6 -:2 | -:4 Bb4:2 C5:2 D5:6! -:2 | C5:2 A4:8 -:6
      b tune -:4 G5:3! F5:1 D5:4 Bb4:4 | C5:8 A4:2 C5:2 -:4 | D5:4! Bb4:2 G4:6 -:4 | -:16
      ending tune G4:4! -:12`,
  }),
];
