import type { Kind } from '../src/index-file.ts'

interface Placement {
  kind: Kind
  size: number
}

/**
 * The kinds by the subgroup of the emoji standard. A subgroup that is not here makes poor pictures and is
 * left out.
 */
const BY_SUBGROUP: Readonly<Record<string, readonly [Kind, number]>> = {
  'face-smiling': ['face', 0.9],
  'face-affection': ['face', 0.9],
  'face-tongue': ['face', 0.9],
  'face-hand': ['face', 0.9],
  'face-neutral-skeptical': ['face', 0.9],
  'face-sleepy': ['face', 0.9],
  'face-unwell': ['face', 0.9],
  'face-hat': ['face', 0.9],
  'face-glasses': ['face', 0.9],
  'face-concerned': ['face', 0.9],
  'face-negative': ['face', 0.9],
  'face-costume': ['object', 0.9],
  heart: ['floating', 0.75],
  emotion: ['floating', 0.65],
  'hand-fingers-open': ['hand', 0.8],
  'hand-fingers-partial': ['hand', 0.8],
  'hand-single-finger': ['hand', 0.8],
  'hand-fingers-closed': ['hand', 0.8],
  hands: ['hand', 0.8],
  'hand-prop': ['hand', 0.8],
  'body-parts': ['object', 0.75],
  person: ['head', 1],
  'person-gesture': ['bust', 1],
  'person-role': ['bust', 1],
  'person-fantasy': ['bust', 1],
  'person-activity': ['figure', 1],
  'person-sport': ['figure', 1],
  'person-resting': ['figure', 0.95],
  'person-symbol': ['object', 0.7],
  'animal-mammal': ['animal', 0.9],
  'animal-bird': ['animal', 0.75],
  'animal-amphibian': ['peeking', 0.7],
  'animal-reptile': ['animal', 0.8],
  'animal-marine': ['water', 0.85],
  'animal-bug': ['animal', 0.55],
  'plant-flower': ['plant', 0.75],
  'plant-other': ['plant', 0.7],
  'food-fruit': ['food', 0.6],
  'food-vegetable': ['food', 0.6],
  'food-prepared': ['food', 0.7],
  'food-asian': ['food', 0.7],
  'food-sweet': ['food', 0.65],
  drink: ['food', 0.65],
  dishware: ['food', 0.7],
  'place-map': ['object', 0.75],
  'place-geographic': ['building', 1.35],
  'place-building': ['building', 1.35],
  'place-religious': ['building', 1.35],
  'place-other': ['building', 1.3],
  'transport-ground': ['vehicle', 1.15],
  'transport-water': ['boat', 1.1],
  'transport-air': ['sky', 0.85],
  hotel: ['object', 0.8],
  time: ['object', 0.7],
  'sky-weather': ['sky', 0.75],
  event: ['object', 0.75],
  'award-medal': ['object', 0.75],
  sport: ['object', 0.75],
  game: ['object', 0.7],
  'arts-crafts': ['object', 0.7],
  clothing: ['object', 0.8],
  sound: ['object', 0.65],
  music: ['object', 0.7],
  'musical-instrument': ['object', 0.9],
  phone: ['object', 0.65],
  computer: ['object', 0.75],
  'light-video': ['object', 0.7],
  'book-paper': ['object', 0.7],
  money: ['object', 0.6],
  mail: ['object', 0.65],
  writing: ['object', 0.6],
  office: ['object', 0.65],
  lock: ['object', 0.55],
  tool: ['object', 0.65],
  science: ['object', 0.7],
  medical: ['object', 0.65],
  household: ['object', 0.65],
  'other-object': ['object', 0.65],
  'transport-sign': ['sign', 0.75],
  warning: ['sign', 0.75],
  punctuation: ['floating', 0.7],
  'other-symbol': ['floating', 0.6],
  keycap: ['object', 0.6],
  flag: ['object', 0.9],
}

/** Single drawings that differ from the rest of their subgroup. */
const BY_NAME: Readonly<Record<string, readonly [Kind, number]>> = {
  ...each(
    ['zzz', 'speech-balloon', 'thought-balloon', 'sparkles', 'musical-note', 'musical-notes'],
    'floating',
    0.65,
  ),
  ...each(['balloon', 'butterfly', 'honeybee', 'bubbles'], 'floating', 0.75),
  ...each(['sweat-droplets', 'key', 'old-key', 'ring', 'pill'], 'object', 0.5),
  ...each(['dove', 'eagle', 'bat', 'kite'], 'sky', 0.75),
  ...each(['thermometer', 'fire'], 'object', 0.75),
  ...each(['closed-umbrella', 'umbrella', 'umbrella-with-rain-drops', 'umbrella-on-ground'], 'object', 1),
  ...each(['snowman', 'snowman-without-snow'], 'object', 1.1),
  ...each(['evergreen-tree', 'deciduous-tree', 'palm-tree'], 'tree', 1.35),
  ...each(['cactus', 'potted-plant'], 'plant', 0.9),
  ...each(['maple-leaf', 'fallen-leaf', 'herb', 'four-leaf-clover', 'shamrock', 'seedling'], 'plant', 0.65),
  ...each(
    ['bear', 'polar-bear', 'koala', 'panda', 'lion', 'fox', 'wolf', 'raccoon', 'moose'],
    'peeking',
    0.9,
  ),
  ...each(['unicorn', 'boar', 'chicken', 'hamster', 'dragon-face'], 'peeking', 0.8),
  ...each(['elephant', 'giraffe', 'mammoth', 'horse', 'camel', 'cow', 'sauropod', 't-rex'], 'animal', 1.1),
  ...each(['mouse', 'rat', 'hedgehog', 'turtle', 'chipmunk', 'rabbit'], 'animal', 0.7),
  ...each(['crab', 'lobster', 'squid', 'oyster'], 'food', 0.65),
  ...each(['spiral-shell', 'coral'], 'object', 0.6),
  ...each(['person-getting-massage', 'man-getting-massage', 'woman-getting-massage'], 'bust', 1),
  ...each(['person-getting-haircut', 'man-getting-haircut', 'woman-getting-haircut'], 'bust', 1),
  ...each(['person-in-steamy-room', 'man-in-steamy-room', 'woman-in-steamy-room'], 'bust', 1),
  ...each(['person-juggling', 'man-juggling', 'woman-juggling'], 'bust', 1),
  ...each(['person-swimming', 'man-swimming', 'woman-swimming'], 'water', 0.9),
  ...each(['person-rowing-boat', 'man-rowing-boat', 'woman-rowing-boat'], 'water', 1),
  ...each(['person-surfing', 'man-surfing', 'woman-surfing', 'water-wave'], 'water', 1),
  ...each(['person-in-bed', 'person-taking-bath'], 'furniture', 1.2),
  ...each(['anchor', 'ring-buoy'], 'object', 0.75),
  ...each(['seat', 'chair', 'toilet'], 'furniture', 0.95),
  ...each(['bed', 'couch-and-lamp', 'bathtub'], 'furniture', 1.25),
  ...each(['door', 'elevator'], 'furniture', 1.35),
  ...each(['television'], 'object', 0.95),
  ...each(
    ['shopping-cart', 'luggage', 'guitar', 'saxophone', 'drum', 'long-drum', 'ladder'],
    'standing',
    0.95,
  ),
  ...each(['file-cabinet', 'bus-stop', 'construction', 'christmas-tree'], 'standing', 1.1),
  ...each(['egg', 'chestnut', 'cherries', 'strawberry', 'shrimp', 'cookie', 'blueberries'], 'food', 0.45),
  ...each(['candle', 'coin'], 'object', 0.45),
  ...each(['droplet'], 'object', 0.3),
  ...each(['mirror', 'window', 'shower', 'framed-picture', 'mantelpiece-clock'], 'wall', 0.9),
  ...each(['calendar', 'tear-off-calendar', 'spiral-calendar', 'world-map'], 'wall', 0.8),
  ...each(['nine-oclock', 'chart-increasing', 'chart-decreasing', 'bar-chart'], 'wall', 0.75),
  ...each(['bicycle', 'kick-scooter', 'motorcycle', 'motor-scooter', 'manual-wheelchair'], 'vehicle', 0.95),
  ...each(
    ['roller-skate', 'skateboard', 'wheel', 'police-car-light', 'oil-drum', 'fuel-pump'],
    'object',
    0.7,
  ),
  ...each(['vertical-traffic-light', 'horizontal-traffic-light', 'stop-sign'], 'sign', 0.85),
  ...each(['castle', 'stadium', 'ferris-wheel', 'snow-capped-mountain', 'mountain'], 'building', 1.5),
  ...each(['rock', 'wood', 'brick', 'barber-pole', 'carousel-horse', 'playground-slide'], 'object', 0.8),
  ...each(['tent', 'fountain', 'hut'], 'building', 1.1),
  ...each(['trophy', 'wrapped-gift'], 'object', 0.8),
  ...each(['globe-showing-europe-africa', 'globe-showing-americas'], 'object', 0.75),
  ...each(['kiss-mark', 'performing-arts', 'label'], 'floating', 0.65),
  ...each(['baby'], 'head', 0.75),
  ...each(['boy', 'girl', 'child'], 'head', 0.85),
  ...each(['footprints', 'paw-prints', 'feather'], 'object', 0.6),
}

/** Tiles with a painted background, silhouettes, offensive or childish-looking drawings, and doubles of better ones. */
const LEFT_OUT = new Set(
  `hole hundred-points eye-in-speech-bubble right-anger-bubble left-speech-bubble anger-symbol middle-finger
  pile-of-poo skull skull-and-crossbones ogre goblin alien-monster
  speaking-head bust-in-silhouette busts-in-silhouette people-hugging person-in-suit-levitating
  person-with-bunny-ears man-with-bunny-ears woman-with-bunny-ears woman-beard person-mountain-biking
  man-mountain-biking woman-mountain-biking
  foggy night-with-stars cityscape sunrise-over-mountains sunrise cityscape-at-dusk sunset bridge-at-night
  hot-springs desert national-park camping map-of-japan motorway railway-track milky-way shooting-star fog
  fireworks sparkler moon-viewing-ceremony new-moon waxing-crescent-moon first-quarter-moon waxing-gibbous-moon
  waning-gibbous-moon last-quarter-moon waning-crescent-moon new-moon-face first-quarter-moon-face
  last-quarter-moon-face full-moon-face sun-with-face knot white-flower man-curly-hair woman-curly-hair
  person-curly-hair love-hotel japanese-post-office derelict-house kaaba
  water-closet mens-room womens-room radioactive biohazard coffin headstone funeral-urn bomb cigarette dagger
  crossed-swords water-pistol white-question-mark white-exclamation-mark wavy-dash medical-symbol fleur-de-lis
  trident-emblem japanese-symbol-for-beginner hollow-red-circle curly-loop double-curly-loop part-alternation-mark
  eight-spoked-asterisk eight-pointed-star sparkle copyright registered trade-mark name-badge rainbow-flag transgender-flag
  pirate-flag keycap-hashtag keycap-asterisk monkey-face dog-face cat-face tiger-face horse-face cow-face pig-face
  mouse-face rabbit-face pig-nose twelve-oclock twelve-thirty one-oclock one-thirty two-oclock two-thirty
  three-oclock three-thirty four-oclock four-thirty five-oclock five-thirty six-oclock six-thirty seven-oclock
  seven-thirty eight-oclock eight-thirty nine-thirty ten-oclock ten-thirty eleven-oclock eleven-thirty
  no-one-under-eighteen mahjong-red-dragon slot-machine nazar-amulet hamsa moai red-envelope spade-suit heart-suit
  diamond-suit club-suit incoming-envelope phoenix-bird`.split(/\s+/),
)

/** Undefined for a drawing that no scene should show. */
export function placementOf(name: string, subgroup: string): Placement | undefined {
  const found = BY_NAME[name] ?? BY_SUBGROUP[subgroup]
  if (!found || LEFT_OUT.has(name) || name.endsWith('-facing-right')) return undefined
  return { kind: found[0], size: found[1] }
}

function each(names: readonly string[], kind: Kind, size: number): Record<string, readonly [Kind, number]> {
  return Object.fromEntries(names.map((name) => [name, [kind, size] as const]))
}
