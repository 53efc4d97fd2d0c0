import type { SynonymTable } from './synonym-table.ts'

/** People: relatives, friends, professions. */
export const PEOPLE: SynonymTable = {
  man: 'man, gentleman, sir, guy, dad, father, husband, uncle, customer, neighbor, neighbour, brother | homem, senhor, pai, papai, marido, tio, cliente, vizinho, irmão, rapaz, cara, um jovem | homme, monsieur, père, papa, mari, oncle, client, voisin, frère, jeune homme | Mann, Herr, Vater, Papa, Ehemann, Onkel, Kunde, Nachbar, Bruder, junger Mann | hombre, señor, padre, papá, marido, tío, cliente, vecino, hermano, un joven',
  woman:
    'woman, lady, madam, mom, mum, mother, wife, aunt, sister, young woman | mulher, moça, senhora, dama, mãe, mamãe, esposa, tia, vizinha, irmã, uma jovem | femme, dame, madame, mère, maman, épouse, tante, voisine, sœur, jeune femme | Frau, Dame, Mutter, Mama, Ehefrau, Tante, Nachbarin, Schwester, junge Frau, junge Dame | mujer, señora, dama, madre, mamá, esposa, tía, vecina, hermana, una joven',
  boy: 'boy, son, little boy, nephew | menino, filho, garoto, sobrinho | garçon, fils, petit garçon, neveu | Junge, Bub, Sohn, Neffe | niño, chico, hijo, muchacho, sobrino',
  girl: 'girl, daughter, little girl, niece | menina, filha, garota, sobrinha | fille, fillette, nièce | Mädchen, Tochter, Nichte | niña, chica, hija, muchacha, sobrina',
  baby: 'baby, newborn, infant | bebê, neném, nenê | bébé, nourrisson | Baby, Säugling | bebé, recién nacido',
  'boy~girl~child~girl~boy':
    'child, kid, sibling, grandchild | criança, neto | enfant, gamin | Kind, Geschwister, Enkel | niño pequeño, nieto, criatura',
  'old-man':
    'grandfather, grandpa, old man, elderly man, elder | avô, vovô, idoso, velho, senhor idoso, velhinho | grand-père, papi, papy, vieux monsieur, vieil homme | Opa, Großvater, alter Mann, älterer Mann, alten Mann | abuelo, anciano, viejo, hombre mayor',
  'old-woman':
    'grandmother, grandma, granny, old woman, old lady, elderly woman | avó, vovó, idosa, velhinha, senhora idosa | grand-mère, mamie, vieille dame, vieille femme | Oma, Großmutter, alte Frau, alte Dame, ältere Frau | abuela, anciana, mujer mayor',
  'old-man+old-woman':
    'elderly couple, old couple, grandparents | casal de idosos, avós, casal idoso | couple âgé, grands-parents, vieux couple | altes Paar, älteres Paar, Großeltern, alte Paar, ältere Paar | abuelos, pareja de ancianos, pareja mayor',
  'man+woman':
    'couple, parents, husband and wife | casal, pais, namorados | couple, parents, amoureux | Eltern, Ehepaar, Pärchen | pareja, padres, matrimonio, novios',
  'man+woman+girl+boy':
    'family, relatives | família, parentes | famille | Familie, Verwandte | familia, parientes',
  'woman~man~woman-red-hair~man-beard~woman-blonde-hair':
    'friend, colleague, coworker, classmate | amigo, colega | ami, collègue, camarade | Freund, Kollege, Kumpel | amigo, colega, compañero',
  'woman~woman-red-hair~woman-blonde-hair': '| amiga | amie | Freundin, Kollegin | amiga, compañera',
  'man~woman~man-beard~woman-red-hair~old-man':
    'person, adult, guest, passenger, tourist, traveler, traveller, fan, supporter | pessoa, adulto, hóspede, convidado, passageiro, turista, viajante, torcedor | personne, adulte, invité, passager, touriste, voyageur, supporter | Person, Mensch, Erwachsene, Gast, Passagier, Tourist, Reisender, Fan | persona, adulto, huésped, invitado, pasajero, turista, viajero, aficionado',
  'man+woman+man-beard':
    'people, group of people, crowd, audience | gente, pessoas, grupo de pessoas, multidão, público | gens, personnes, groupe de personnes, foule, public | Leute, Menschen, Gruppe von Menschen, Publikum, Menge | gente, personas, grupo de personas, multitud, público',
  'person-with-veil+man-in-tuxedo':
    'bride and groom, newlyweds, wedding couple | casal de noivos, noivos, recém-casados, noiva e um noivo | couple de mariés, mariés, jeunes mariés, mariée et un marié | Brautpaar, Braut und ein Bräutigam | recién casados, novia y el novio',
  'person-with-veil': 'bride | noiva | mariée | Braut | novia',
  'man-in-tuxedo': 'groom, bridegroom | noivo | marié | Bräutigam | novio',
  'man-beard':
    'beard, man with a beard, bearded man | barba, homem de barba, homem barbudo | barbe, homme barbu, barbu | Bart, Mann mit Bart, bärtiger Mann | barba, hombre con barba',
  'health-worker':
    'doctor, dentist, physician, doc | médico, doutor, dentista | médecin, docteur, dentiste | Arzt, Doktor, Zahnarzt | médico, doctor, dentista',
  'woman-health-worker':
    'nurse | enfermeira, médica, doutora, enfermeiro, farmacêutica, farmacêutico | infirmière, infirmier, pharmacienne, pharmacien | Krankenschwester, Ärztin, Krankenpfleger, Apothekerin, Apotheker, Zahnärztin | enfermera, médica, doctora, enfermero, farmacéutica, farmacéutico',
  'man-health-worker': 'pharmacist | | | | ',
  teacher:
    'teacher, professor | professor | professeur, prof, enseignant, maître | Lehrer | profesor, maestro',
  'woman-teacher': '| professora | professeure, maîtresse, enseignante | Lehrerin | profesora, maestra',
  student:
    'student, graduate | estudante, formando, universitário | étudiant | Student, Studentin | estudiante, universitario',
  'boy+backpack': 'pupil, schoolboy | aluno | élève, écolier | Schüler | alumno',
  'boy~girl': 'teenager, teen | adolescente | adolescent | Teenager | adolescente',
  'boy+girl+boy': '| alunos, grupo de alunos | élèves, groupe d’élèves | lachender Schüler | alumnos',
  'girl+backpack': 'schoolgirl | aluna | écolière, une élève | Schülerin | alumna',
  'man-cook': 'cook, chef | cozinheiro, chef | cuisinier, chef | Koch | cocinero, chef',
  'woman-cook': '| cozinheira | cuisinière | Köchin | cocinera',
  'man-tipping-hand':
    'waiter, shop assistant, salesman, receptionist, seller | garçom, vendedor, recepcionista, atendente | serveur, vendeur, réceptionniste | Kellner, Verkäufer, Rezeptionist | camarero, vendedor, recepcionista, dependiente, mesero',
  'woman-tipping-hand':
    'waitress, saleswoman | garçonete, vendedora | serveuse, vendeuse | Kellnerin, Verkäuferin | camarera, vendedora, dependienta',
  'police-officer':
    'policeman, police officer, police | policial, polícia | policier, police | Polizist, Polizei | policía',
  firefighter: 'firefighter, fireman | bombeiro | pompier | Feuerwehrmann | bombero',
  farmer:
    'farmer, gardener | fazendeiro, agricultor, jardineiro | fermier, agriculteur, jardinier | Bauer, Gärtner | granjero, agricultor, jardinero',
  'man-office-worker': 'man in a suit | homem de terno | homme en costume | Mann im Anzug | hombre de traje',
  'office-worker':
    'businessman, office worker, boss, employee, manager | empresário, chefe, funcionário, executivo | homme d’affaires, patron, employé | Geschäftsmann, Chef, Angestellter | empresario, jefe, empleado, oficinista, ejecutivo',
  'woman-office-worker':
    'businesswoman, woman in a suit | empresária, executiva, funcionária, mulher de terno | femme d’affaires, employée, femme en tailleur, femme souriante en tailleur | Geschäftsfrau, Chefin, Frau im Anzug | empresaria, jefa, empleada',
  artist: 'artist, painter | artista, pintor | artiste, peintre | Künstler, Maler | artista, pintor',
  'man+guitar':
    'musician, guitarist, band | músico, guitarrista, banda | musicien, guitariste | Musiker, Gitarrist, Musikerin, Band | músico, guitarrista, banda',
  singer: 'singer | cantor | chanteur | Sänger | cantante',
  'woman-singer': '| cantora | chanteuse | Sängerin | ',
  'construction-worker':
    'builder, construction worker, worker | pedreiro, operário, trabalhador | ouvrier, maçon | Bauarbeiter, Arbeiter | albañil, obrero, trabajador',
  mechanic:
    'mechanic, plumber | mecânico, encanador | mécanicien, plombier | Mechaniker, Klempner | mecánico, fontanero',
  pilot: 'pilot, captain | piloto | pilote | Pilot | piloto',
  scientist: 'scientist | cientista | scientifique | Wissenschaftler | científico',
  technologist:
    'programmer, developer | programador | programmeur, développeur | Programmierer, Entwickler | programador',
  princess: 'princess, queen | princesa, rainha | princesse, reine | Prinzessin, Königin | princesa, reina',
  prince: 'prince, king | príncipe, rei | prince, roi | Prinz, König | príncipe, rey',
  'santa-claus':
    'santa claus, santa, father christmas | papai noel | père noël | Weihnachtsmann, Nikolaus | papá noel',
}
