import { perLanguage } from '@frase/core/languages'
import { isGrammaticalType } from '@frase/core/phrases/phrase'
import { CATEGORY_IDS, THEME_NAMES, type Theme } from '@frase/core/phrases/themes'
import * as z from 'zod/mini'
import amizade from './phrasebook/amizade.json' with { type: 'json' }
import amor from './phrasebook/amor.json' with { type: 'json' }
import animais from './phrasebook/animais.json' with { type: 'json' }
import apresentacoes from './phrasebook/apresentacoes.json' with { type: 'json' }
import bebidas from './phrasebook/bebidas.json' with { type: 'json' }
import casa from './phrasebook/casa.json' with { type: 'json' }
import cidade from './phrasebook/cidade.json' with { type: 'json' }
import clima from './phrasebook/clima.json' with { type: 'json' }
import comida from './phrasebook/comida.json' with { type: 'json' }
import compras from './phrasebook/compras.json' with { type: 'json' }
import cores from './phrasebook/cores.json' with { type: 'json' }
import corpo from './phrasebook/corpo.json' with { type: 'json' }
import cortesia from './phrasebook/cortesia.json' with { type: 'json' }
import cozinha from './phrasebook/cozinha.json' with { type: 'json' }
import despedida from './phrasebook/despedida.json' with { type: 'json' }
import dinheiro from './phrasebook/dinheiro.json' with { type: 'json' }
import direcoes from './phrasebook/direcoes.json' with { type: 'json' }
import emocoes from './phrasebook/emocoes.json' with { type: 'json' }
import escola from './phrasebook/escola.json' with { type: 'json' }
import esportes from './phrasebook/esportes.json' with { type: 'json' }
import estacoes from './phrasebook/estacoes.json' with { type: 'json' }
import familia from './phrasebook/familia.json' with { type: 'json' }
import farmacia from './phrasebook/farmacia.json' with { type: 'json' }
import festas from './phrasebook/festas.json' with { type: 'json' }
import frutas from './phrasebook/frutas.json' with { type: 'json' }
import horas from './phrasebook/horas.json' with { type: 'json' }
import hotel from './phrasebook/hotel.json' with { type: 'json' }
import musica from './phrasebook/musica.json' with { type: 'json' }
import natureza from './phrasebook/natureza.json' with { type: 'json' }
import numeros from './phrasebook/numeros.json' with { type: 'json' }
import passatempos from './phrasebook/passatempos.json' with { type: 'json' }
import praia from './phrasebook/praia.json' with { type: 'json' }
import restaurante from './phrasebook/restaurante.json' with { type: 'json' }
import rotina from './phrasebook/rotina.json' with { type: 'json' }
import roupas from './phrasebook/roupas.json' with { type: 'json' }
import saudacao from './phrasebook/saudacao.json' with { type: 'json' }
import saude from './phrasebook/saude.json' with { type: 'json' }
import tecnologia from './phrasebook/tecnologia.json' with { type: 'json' }
import telefone from './phrasebook/telefone.json' with { type: 'json' }
import trabalho from './phrasebook/trabalho.json' with { type: 'json' }
import transporte from './phrasebook/transporte.json' with { type: 'json' }
import viagem from './phrasebook/viagem.json' with { type: 'json' }

/** The sentences as written: `sentences.ts` reads further fields from them. */
export const PHRASEBOOK_FILES: Readonly<Record<Theme, unknown>> = {
  saudação: saudacao,
  despedida,
  cortesia,
  apresentações: apresentacoes,
  comida,
  bebidas,
  restaurante,
  frutas,
  cozinha,
  família: familia,
  casa,
  rotina,
  emoções: emocoes,
  amor,
  amizade,
  viagem,
  hotel,
  transporte,
  direções: direcoes,
  cidade,
  praia,
  compras,
  roupas,
  cores,
  dinheiro,
  saúde: saude,
  corpo,
  farmácia: farmacia,
  trabalho,
  escola,
  tecnologia,
  telefone,
  natureza,
  animais,
  clima,
  estações: estacoes,
  números: numeros,
  horas,
  música: musica,
  esportes,
  passatempos,
  festas,
}

const text = z.string().check(z.minLength(1))
const inOneLanguage = z.object({ translation: text, imageDescription: text })

const entrySchema = z.object({
  slug: text,
  spanish: text,
  /** The categories whose sets it may be in. */
  categories: z.array(z.enum(CATEGORY_IDS)),
  grammar: z.string().check(z.refine(isGrammaticalType, 'not a known grammatical type')),
  ...perLanguage(() => inOneLanguage),
})

export type PhrasebookEntry = z.infer<typeof entrySchema> & { theme: Theme }

/** Every sentence of the built-in phrasebook, theme by theme. */
export function readPhrasebook(): PhrasebookEntry[] {
  return THEME_NAMES.flatMap((theme) =>
    z
      .array(entrySchema)
      .parse(PHRASEBOOK_FILES[theme])
      .map((entry) => ({ ...entry, theme })),
  )
}
