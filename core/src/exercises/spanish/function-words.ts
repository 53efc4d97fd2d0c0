const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

export const ARTICLES_AND_DEMONSTRATIVES = list(
  'el la los las un una unos unas este esta estos estas ese esa esos esas',
)
export const POSSESSIVES = list('mi mis tu tus su sus nuestro nuestra nuestros nuestras')
export const PREPOSITIONS = list('a al con de del desde en hasta para por sin')
export const OBJECT_PRONOUNS = list('me te se nos le les lo')

/** Words that may stand between a subject, or the start of a clause, and its verb. */
export const BEFORE_VERB = list(
  'no me te se nos le les lo siempre nunca también tampoco ya todavía ahora hoy yo tú',
)

/** Words that look like nouns or adjectives by their ending and are neither. */
export const NO_NOUNS = list(
  'a al algo alguna alguno ahora allí aquí ayer antes bien cada casi cerca claro como cómo con cosa contra cuando ' +
    'cuándo cuánta cuántas cuánto cuántos de debajo del demasiado desde despacio después donde dónde durante él ella ellas ' +
    'ellos en encima entonces es esa ese eso esta está este esto fuera hacia hasta hay hola hoy junto la las lejos lo los ' +
    'luego más me medio menos mi mía mías mientras mío míos mis mismo mucha muchas mucho muchos muy nada nadie ni ninguna ' +
    'ninguno no nos nosotras nosotros nosotros nuestra nuestras nuestro nuestros nunca o otra otras otro otros para pero poca ' +
    'pocas poco pocos por porque primero pronto pues que qué quien quién se si sí siempre sin sino sobre solo sólo su sus ' +
    'suya suyas suyo suyos tampoco tan tanta tantas tanto tantos te temprano toda todas todavía todo todos tu tú tus tuya ' +
    'tuyas tuyo tuyos un una unas uno unos usted ustedes vuestra vuestras vuestro vuestros y ya yo',
)

/** Adjectives that stand before their noun. */
export const BEFORE_NOUN = list(
  'buen buena buenas buenos gran grandes mal mala malas malos mejor mejores peor peores otra otras otro otros próxima ' +
    'próximas próximo próximos primer primera primeras primeros segunda segundo tercer tercera última últimas último ' +
    'últimos nueva nuevas nuevo nuevos misma mismas mismo mismos pequeña pequeñas pequeño pequeños vieja viejas viejo ' +
    'viejos antigua antiguo bonita bonitas bonito bonitos',
)

/** Nouns that tell when: at the start of a phrase they are no subject ('Los martes nado'). */
export const TIME_NOUNS = list(
  'lunes martes miércoles jueves viernes sábado sábados domingo domingos día días noche noches mañana mañanas tarde ' +
    'tardes semana semanas fin fines año años mes meses vez veces verano invierno otoño primavera minuto minutos hora horas',
)
