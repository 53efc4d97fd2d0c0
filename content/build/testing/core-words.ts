/** The words that each unit of the course teaches to be said, fifteen per unit, in the order of the units. */
const UNITS = `
hola, bueno, día, adiós, gracias, sí, no, y, yo, tú, usted, ser, llamarse, de, cómo
hablar, trabajar, estudiar, español, poco, mucho, solo, también, pero, en, qué, entender, repetir, favor, más
uno, querer, café, agua, leche, pan, con, sin, para, o, algo, nada, tomar, cuenta, cuánto
el, estar, haber, dónde, aquí, allí, cerca, lejos, calle, baño, estación, derecha, izquierda, lado, buscar
bien, mal, cansado, contento, tener, año, hambre, sed, sueño, frío, necesitar, porque, muy, hoy, ahora
vivir, comer, beber, leer, escribir, aprender, casa, piso, ciudad, mesa, grande, pequeño, amigo, todo, siempre
comprar, costar, pagar, este, otro, caro, barato, tienda, camiseta, zapato, negro, blanco, dinero, tarjeta, rojo
ir, a, salir, llegar, billete, parada, coche, pie, cuándo, quién, por qué, cuál, próximo, tarde.adverb, nombre
hora, medio, cuarto, mañana.noun, tarde.noun, noche, semana, por, desde, hasta, empezar, terminar, abrir, cerrar, ya
despertarse, levantarse, acostarse, ducharse, desayunar, cenar, dormir, volver, vez, nunca, cuando, antes, después, luego, trabajo
gustar, encantar, mí, escuchar, tampoco, creer, preferir, bailar, cocinar, jugar, deporte, libro, película, divertido, aburrido
mi, tu, su, nuestro, padre, madre, hermano, hijo, mujer, hombre, mayor, joven, alto, simpático, que
poder, venir, quedar, invitar, pensar, sentir, mañana.adverb, fin, fiesta, juntos, conmigo, contigo, si, entonces, claro
deber, ayudar, hacer, pedir, llamar, limpiar, cosa, problema, jefe, correo, fácil, difícil, todavía, eso, prisa
tiempo, llover, sol, calor, viento, llevar, abrigo, paraguas, verano, invierno, playa, campo, ese, fuera, casi
saber, conocer, poner, traer, decir, dar, ver, oír, mirar, llave, puerta, móvil, mensaje, dejar, gente
ayer, anoche, pasado, encontrar, perder, ganar, esperar, olvidar, recibir, contestar, partido, regalo, cumpleaños, casarse, nacer
viajar, viaje, avión, vuelo, maleta, país, habitación, mes, durante, quedarse, subir, bajar, primero, final, alquilar
lo, probar, devolver, ropa, vestido, pantalón, chaqueta, talla, azul, verde, bonito, largo, corto, vender, mercado
girar, seguir, cruzar, esquina, semáforo, puente, recto, segundo, tercero, enfrente, detrás, delante, camino, entre, despacio
menos, tan, tanto, como, mejor, peor, demasiado, bastante, rápido, lento, nuevo, viejo, elegir, parecer, mismo
doler, cabeza, espalda, garganta, mano, fiebre, enfermo, médico, cita, pastilla, descansar, sentirse, dolor, malo, cuidar
regalar, prestar, mandar, contar, explicar, preguntar, enseñar, ofrecer, noticia, verdad, carta, sobre, respuesta, abuelo, niño
cola, entrar, entrada, prohibido, alguien, nadie, ruido, basura, vecino, salida, gratis, mundo, así que, ocupado, aparcar
vida, colegio, perro, gato, árbol, río, correr, nadar, cantar, crecer, soler, feliz, fuerte, recordar, juego
de repente, mientras, pasar, caer, romper, reír, gritar, luz, oscuro, susto, historia, extraño, suelo, morir, sacar
último, mar, montaña, montar, tocar, plato, comida, carne, pescado, rico, huevo, receta, conseguir, alguno, ninguno
acabar, ordenador, pantalla, contraseña, funcionar, arreglar, encender, apagar, intentar, llamada, cocina, cortar, lavar, usar, tardar
además, empresa, sueldo, puesto, entrevista, gastar, ahorrar, razón, culpa, entregar, ayuda, compañero, firmar, contratar, servir
cambiar, avisar, quizás, cielo, nube, tormenta, nieve, evitar, mochila, bosque, peligroso, caminar, listo, valer, pena
alegrarse, enfadarse, preocuparse, triste, orgulloso, miedo, vergüenza, alegría, echar, amistad, novio, abrazo, beso, discutir, mentir
alquiler, dueño, barrio, ascensor, dormitorio, cama, nevera, lavadora, mueble, compartir, mudarse, mío, tuyo, suyo, gasto
dentro, pronto, prometer, aprobar, suspender, carrera, título, suerte, desaparecer, aumentar, mayoría, mitad, siglo, boda, nieto
consejo, aconsejar, lugar, decidir, atreverse, riesgo, extranjero, duda, proponer, amable, molestar, permiso, permitir, importar, solucionar
quejarse, recibo, factura, pedido, envío, caja, estropear, equivocarse, faltar, sobrar, envolver, vendedor, marca, calidad, descuento
ojalá, desear, cumplir, aprovechar, divertirse, felicitar, enhorabuena, invitado, salud, despedida, recuperarse, broma, sonreír, ánimo, brindar
cuidado, tirar, empujar, señal, peligro, multa, conducir, quemar, golpe, norma, fuego, herida, acercarse, callarse, seguro
en cuanto, para que, hasta que, negocio, esfuerzo, éxito, lograr, realizar, meta, plazo, jubilarse, mudanza, crear, apoyo, apoyar
opinar, acuerdo, aunque, sin embargo, en cambio, según, ventaja, cierto, justo, ley, gobierno, periódico, red, derecho, depender
robar, denunciar, retraso, carretera, parar, recoger, aparecer, resultar, principio, desgracia, salvar, esconder, sorprender, avería, despedirse
`

export const CORE_WORDS: readonly (readonly string[])[] = UNITS.trim()
  .split('\n')
  .map((unit) => unit.split(', '))
